import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { SearchService } from './search-service.ts';

const LIMIT = 5;

export function searchRoutes(search: SearchService): Router {
  const routes = typedRoutes();
  routes.get('/search', async (call) => {
    const { search: words, limit = LIMIT } = call.query;
    return { success: true, ...(await search.everything(words, limit)) };
  });
  return routes.router;
}
