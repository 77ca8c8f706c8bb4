import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { presentActivityFeed } from './activity-feed-presenter.ts';
import { presentFeed } from './feed-presenter.ts';
import type { FeedService } from './feed-service.ts';

export function feedRoutes(feeds: FeedService): Router {
  const routes = typedRoutes();
  routes.text('/feeds/drops', 'application/atom+xml', async () => presentFeed(await feeds.drops()));
  routes.text('/feeds/creators/{address}', 'application/atom+xml', async (call) =>
    presentFeed(await feeds.dropsOf(call.params.address.toLowerCase())),
  );
  routes.text('/feeds/activity', 'application/atom+xml', async () =>
    presentActivityFeed(await feeds.activity()),
  );
  return routes.router;
}
