import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import type { SharePictures } from './share-pictures.ts';

export function shareRoutes(pictures: SharePictures): Router {
  const routes = typedRoutes();
  routes.raw('/pictures/share/{kind}/{id}/{version}', async (call) => {
    const found = await pictures.of(call.params.kind, call.params.id, call.req.path, visitorOf(call.req));
    if ('movedTo' in found) return call.res.set('Cache-Control', 'no-cache').redirect(found.movedTo);
    await serveFile(call.req, call.res, found);
  });
  return routes.router;
}
