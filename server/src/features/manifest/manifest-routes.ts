import type { Router } from 'express';
import type { ManifestList } from '@cubedrop/sdk/api';
import { walletOf } from '../../platform/http/caller.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { ItemToReserve, ManifestService } from './manifest-service.ts';

export function manifestRoutes(manifests: ManifestService): Router {
  const router = apiRouter();
  router.post('/manifest/items', async (req, res) => {
    const { list, items } = req.body as { list: ManifestList; items: ItemToReserve[] };
    res.json({ success: true, items: await manifests.reserve(walletOf(req), list, items) });
  });
  router.post('/manifest/lookup', async (req, res) => {
    const { list, keys } = req.body as { list: ManifestList; keys: string[] };
    res.json({ success: true, items: await manifests.lookup(walletOf(req), list, keys) });
  });
  return router;
}
