import type { Router } from 'express';
import { apiRouter } from '../../platform/http/router.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import type { DrawnKind } from './drawing.ts';
import type { SharePictures } from './share-pictures.ts';

/** @param now seconds since the epoch */
export function shareRoutes(pictures: SharePictures, now: () => number): Router {
  const router = apiRouter();
  router.get('/pictures/share/:kind/:id/:version', async (req, res) => {
    const found = await pictures.of(req.params.kind as DrawnKind, req.params.id, req.path, visitorOf(req));
    if ('movedTo' in found) return res.set('Cache-Control', 'no-cache').redirect(found.movedTo);
    await serveFile(req, res, found, now());
  });
  return router;
}
