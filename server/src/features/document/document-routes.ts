import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import { permitOf, signatureOf } from '../../platform/storage/requested-permit.ts';
import type { DocumentService } from './document-service.ts';

export function documentRoutes(documents: DocumentService): Router {
  const routes = typedRoutes();
  routes.raw('/documents/{name}', async (call) => {
    await serveFile(call.req, call.res, await documents.file(permitOf(call), signatureOf(call)));
  });
  return routes.router;
}
