import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { reservedKeysOf } from './manifest-policy.ts';
import type { ManifestService } from './manifest-service.ts';

export function manifestRoutes(manifests: ManifestService): Router {
  const routes = typedRoutes();
  routes.post('/manifest/items', async (call) => {
    const { list, items } = call.body;
    const limit = reservedKeysOf(call.caller);
    return { success: true, items: await manifests.reserve(call.wallet, list, items, limit) };
  });
  routes.post('/manifest/lookup', async (call) => {
    const { list, keys } = call.body;
    return { success: true, items: await manifests.lookup(call.wallet, list, keys) };
  });
  return routes.router;
}
