import type { Router } from 'express';
import { apiRouter } from '../../platform/http/router.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import { permitOf, signatureOf } from '../../platform/storage/asked-permit.ts';
import type { DocumentService } from './document-service.ts';

/** @param now seconds since the epoch */
export function documentRoutes(documents: DocumentService, now: () => number): Router {
  const router = apiRouter();
  router.get('/documents/:name', async (req, res) => {
    await serveFile(req, res, await documents.file(permitOf(req), signatureOf(req)), now());
  });
  return router;
}
