import type { Router } from 'express';
import { notFound } from '../../platform/errors.ts';
import { fileBody } from '../../platform/http/bodies.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { leavePlaces } from '../../platform/http/places.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { permitOf, signatureOf } from '../../platform/storage/requested-permit.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import type { SignedUploadService } from './signed-upload-service.ts';
import type { Sender, UploadQuota } from './upload-quota.ts';
import type { UploadService } from './upload-service.ts';

export function uploadRoutes(
  uploads: UploadService,
  signed: SignedUploadService,
  quota: UploadQuota,
): Router {
  const routes = typedRoutes();
  routes.post('/upload/uploadtos3', async (call) => {
    const file = await call.file('image');
    await quota.assertRoom(call.caller, file.length);
    const { message, url } = await uploads.store(senderOf(call), file);
    return { success: true, message, url };
  });
  routes.post('/api/v1/users/sign_s3', async (call) => {
    return { success: true, ...(await signed.sign(senderOf(call), call.body)) };
  });
  routes.put('/uploads/{name}', async (call) => {
    const permit = permitOf(call);
    const read = () => fileBody(call.req, call.res, signed.limitOf(permit.name, permit.size));
    const { message, url } = await signed.put(permit, signatureOf(call), { network: call.network, read });
    return { success: true, message, url };
  });
  routes.post('/ipfs/file', async (call) => {
    const artwork = await call.file('file');
    await quota.assertRoom(call.caller, artwork.length);
    return { success: true, ipfsHash: await uploads.uploadArtwork(senderOf(call), artwork) };
  });
  routes.post('/ipfs/json', async (call) => {
    const { json } = call.body;
    await quota.assertRoom(call.caller, Number(call.req.headers['content-length'] ?? 0));
    return { success: true, ipfsHash: await uploads.uploadMetadata(senderOf(call), json) };
  });
  routes.raw('/uploads/{name}', async (call) => {
    const { name } = call.params;
    const file = await uploads.file(name, permitOf(call), signatureOf(call));
    if (file) return serveFile(call.req, call.res, file);
    const content = await signed.uploaded(name);
    if (content === undefined) throw notFound();
    call.res.set('Cache-Control', 'no-store').redirect(302, `/uploads/${content}`);
  });
  routes.raw('/ipfs/{cid}', async (call) => {
    // The content may have to be fetched, which can take a long time but is little work.
    leavePlaces(call.req);
    await serveFile(call.req, call.res, await uploads.content(call.params.cid));
  });
  return routes.router;
}

const senderOf = ({ caller, network }: { caller: Caller; network: string }): Sender => ({
  account: caller.userId,
  network,
});
