import type { Request, Router } from 'express';
import { badRequest } from '../errors.ts';
import { callerOf } from '../http/caller.ts';
import { callsPerMinute } from '../http/rate-limit.ts';
import { apiRouter } from '../http/router.ts';
import { serveFile } from '../storage/serve-file.ts';
import type { UploadService } from './upload-service.ts';

export interface UploadRouteOptions {
  /** How many files one account may upload each minute. */
  uploadsPerMinute: number;
  /** Seconds since the epoch. */
  now: () => number;
}

export function uploadRoutes(uploads: UploadService, { uploadsPerMinute, now }: UploadRouteOptions): Router {
  const router = apiRouter();
  const limit = callsPerMinute(uploadsPerMinute, (req) => callerOf(req).userId);
  router.post('/upload/uploadtos3', limit, async (req, res) => {
    res.json({ success: true, ...(await uploads.upload(fileOf(req, 'image'))) });
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
    const { expires, account = '', signature } = req.query as Record<string, string | undefined>;
    const permit = { name, expiresAt: Number(expires), account };
    await serveFile(req, res, await uploads.file(name, expires ? permit : undefined, signature), now());
  });
  router.get('/ipfs/:cid', async (req, res) => {
    await serveFile(req, res, await uploads.content(req.params.cid), now());
  });
  return router;
}

/** The one file of a form, in the field where it belongs. */
function fileOf(req: Request, field: string): Uint8Array<ArrayBuffer> {
  const [file] = (req.files ?? []) as Express.Multer.File[];
  if (file?.fieldname !== field) throw badRequest(`${field} not found in request body`);
  return new Uint8Array(file.buffer);
}
