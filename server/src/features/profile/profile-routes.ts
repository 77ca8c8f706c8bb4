import type { Router } from 'express';
import { walletOf } from '../../platform/http/caller.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { ProfileService } from './profile-service.ts';

export function profileRoutes(profiles: ProfileService): Router {
  const router = apiRouter();
  router.get('/profile/createprofile', async (req, res) => {
    const people = await profiles.creditedBy(walletOf(req));
    res.json({
      success: true,
      Musicartist: people.musicartist,
      Imageartist: people.imageartist,
      Producer: people.producer,
      Fan: people.fan,
      ExecutiveProducer: people.executiveproducer,
    });
  });
  return router;
}
