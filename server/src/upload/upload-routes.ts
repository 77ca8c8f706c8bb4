import type { Router } from 'express';
import type { ContentType } from '@cubedrop/sdk';
import { notFound, tooLarge } from '../errors.ts';
import { callerOf, type Caller } from '../http/caller.ts';
import { fileOf } from '../http/form-files.ts';
import { callsPerMinute, type CallsPerMinute } from '../http/rate-limit.ts';
import { apiRouter } from '../http/router.ts';
import { permitOf, signatureOf } from '../storage/asked-permit.ts';
import { readLimited } from '../storage/read-limited.ts';
import { serveFile } from '../storage/serve-file.ts';
import type { SignedUploadService } from './signed-upload-service.ts';
import type { UploadService } from './upload-service.ts';

export interface UploadRouteOptions {
  /** How many files one account may upload each minute; one that publishes may do `PUBLISHERS_TIMES` as many. */
  uploadsPerMinute: number;
  /** What limits that; left out, each process by itself. */
  callsPerMinute?: CallsPerMinute;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Releases have thousands of files, and whoever makes them was let in by an admin. */
const PUBLISHERS_TIMES = 10;

export function uploadRoutes(
  uploads: UploadService,
  signed: SignedUploadService,
  { uploadsPerMinute, now, callsPerMinute: limits = callsPerMinute }: UploadRouteOptions,
): Router {
  const router = apiRouter();
  const limit = limits({
    name: 'uploads',
    limit: (req) => uploadsPerMinute * (isPublisher(callerOf(req)) ? PUBLISHERS_TIMES : 1),
    keyOf: (req) => callerOf(req).userId,
  });
  router.post('/upload/uploadtos3', limit, async (req, res) => {
    const { message, url } = await uploads.keep(callerOf(req).userId, fileOf(req, 'image'));
    res.json({ success: true, message, url });
  });
  router.post('/api/v1/users/sign_s3', limit, async (req, res) => {
    const file = req.body as { fileType: ContentType; fileSize?: number };
    res.json({ success: true, ...(await signed.sign(callerOf(req).userId, file)) });
  });
  router.put('/uploads/:name', async (req, res) => {
    const permit = permitOf(req);
    const { message, url } = await signed.put(permit, signatureOf(req), async () => {
      const bytes = await readLimited(req, signed.limitOf(permit.name, permit.size));
      if (bytes) return bytes;
      // The rest of it stays unread.
      res.set('Connection', 'close');
      throw tooLarge('The file is larger than this address takes.');
    });
    res.json({ success: true, message, url });
  });
  router.post('/ipfs/file', limit, async (req, res) => {
    res.json({ success: true, ipfsHash: await uploads.uploadArtwork(fileOf(req, 'file')) });
  });
  router.post('/ipfs/json', limit, async (req, res) => {
    const { json } = req.body as { json: Record<string, unknown> };
    res.json({ success: true, ipfsHash: await uploads.uploadMetadata(json) });
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

const isPublisher = ({ roles }: Caller): boolean => roles.includes('creator') || roles.includes('admin');
