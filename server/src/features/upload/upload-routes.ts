import type { Router } from 'express';
import type { ContentType } from '@cubedrop/sdk';
import { notFound } from '../../platform/errors.ts';
import { fileBody } from '../../platform/http/bodies.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { fileOf } from '../../platform/http/form-files.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { permitOf, signatureOf } from '../../platform/storage/asked-permit.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import type { SignedUploadService } from './signed-upload-service.ts';
import type { UploadQuota } from './upload-quota.ts';
import type { UploadService } from './upload-service.ts';

/** @param now seconds since the epoch */
export function uploadRoutes(
  uploads: UploadService,
  signed: SignedUploadService,
  quota: UploadQuota,
  now: () => number,
): Router {
  const router = apiRouter();
  router.post('/upload/uploadtos3', async (req, res) => {
    const file = await fileOf(req, 'image');
    await quota.assertRoom(callerOf(req), file.length);
    const { message, url } = await uploads.keep(callerOf(req).userId, file);
    res.json({ success: true, message, url });
  });
  router.post('/api/v1/users/sign_s3', async (req, res) => {
    const file = req.body as { fileType: ContentType; fileSize?: number };
    await quota.assertRoom(callerOf(req), file.fileSize ?? 0);
    res.json({ success: true, ...(await signed.sign(callerOf(req).userId, file)) });
  });
  router.put('/uploads/:name', async (req, res) => {
    const permit = permitOf(req);
    const read = () => fileBody(req, res, signed.limitOf(permit.name, permit.size));
    const { message, url } = await signed.put(permit, signatureOf(req), read);
    res.json({ success: true, message, url });
  });
  router.post('/ipfs/file', async (req, res) => {
    const artwork = await fileOf(req, 'file');
    await quota.assertRoom(callerOf(req), artwork.length);
    res.json({ success: true, ipfsHash: await uploads.uploadArtwork(callerOf(req).userId, artwork) });
  });
  router.post('/ipfs/json', async (req, res) => {
    const { json } = req.body as { json: Record<string, unknown> };
    await quota.assertRoom(callerOf(req), Number(req.headers['content-length'] ?? 0));
    res.json({ success: true, ipfsHash: await uploads.uploadMetadata(callerOf(req).userId, json) });
  });
  router.get('/uploads/:name', async (req, res) => {
    const { name } = req.params;
    const file = await uploads.file(name, permitOf(req), signatureOf(req));
    if (file) return serveFile(req, res, file, now());
    const content = await signed.uploaded(name);
    if (content === undefined) throw notFound();
    res.set('Cache-Control', 'no-store').redirect(302, `/uploads/${content}`);
  });
  router.get('/ipfs/:cid', async (req, res) => {
    await serveFile(req, res, await uploads.content(req.params.cid), now());
  });
  return router;
}
