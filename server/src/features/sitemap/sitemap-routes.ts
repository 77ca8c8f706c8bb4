import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { presentRobots, presentSitemap, presentSitemapIndex } from './sitemap-presenter.ts';
import type { SitemapService } from './sitemap-service.ts';

/** @param publicUrl the server's public URL, without a trailing slash */
export function sitemapRoutes(sitemaps: SitemapService, publicUrl: string): Router {
  const routes = typedRoutes();
  routes.text('/sitemap.xml', 'application/xml', async () => {
    const parts = await sitemaps.parts();
    return presentSitemapIndex(
      parts.map((part) => `/sitemaps/${part}`),
      publicUrl,
    );
  });
  routes.text('/sitemaps/{part}', 'application/xml', async (call) =>
    presentSitemap(await sitemaps.pagesOf(call.params.part), publicUrl),
  );
  routes.text('/robots.txt', 'text/plain', () => presentRobots(publicUrl));
  return routes.router;
}
