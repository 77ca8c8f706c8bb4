import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { ProfileService } from './profile-service.ts';

export function profileRoutes(profiles: ProfileService): Router {
  const routes = typedRoutes();
  routes.get('/profile/createprofile', async (call) => {
    const people = await profiles.creditedBy(call.wallet);
    return {
      success: true,
      Musicartist: people.musicartist,
      Imageartist: people.imageartist,
      Producer: people.producer,
      Fan: people.fan,
      ExecutiveProducer: people.executiveproducer,
    };
  });
  return routes.router;
}
