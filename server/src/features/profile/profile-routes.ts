import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { presentPerson, type CreditedPerson } from './profile-presenter.ts';
import type { ProfileService } from './profile-service.ts';

export function profileRoutes(profiles: ProfileService, urls: FileUrls): Router {
  const routes = typedRoutes();
  const present = (people: readonly CreditedPerson[]) => people.map((one) => presentPerson(one, urls));
  routes.get('/profile/createprofile', async (call) => {
    const people = await profiles.creditedBy(call.wallet);
    return {
      success: true,
      Musicartist: present(people.musicartist),
      Imageartist: present(people.imageartist),
      Producer: present(people.producer),
      Fan: present(people.fan),
      ExecutiveProducer: present(people.executiveproducer),
    };
  });
  return routes.router;
}
