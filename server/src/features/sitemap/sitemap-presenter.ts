import { escapeMarkup } from '@cubedrop/sdk';

/** Namespace of sitemaps, see https://www.sitemaps.org/protocol.html. */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Beginnings of the paths of pages that belong to one account, or that a search engine has no use for. */
const EXCLUDED = [
  '/dashboard',
  '/login',
  '/register',
  '/kyc',
  '/forgotpassword',
  '/emailverification/',
  '/admin-login',
  '/explorer/',
];

/** Presents pages as a sitemap. @param paths paths of pages @param publicUrl without a trailing slash */
export const presentSitemap = (paths: readonly string[], publicUrl: string): string =>
  presented('urlset', 'url', paths, publicUrl);

/** Presents sitemaps as a sitemap index. @param paths paths of sitemaps @param publicUrl without a trailing slash */
export const presentSitemapIndex = (paths: readonly string[], publicUrl: string): string =>
  presented('sitemapindex', 'sitemap', paths, publicUrl);

function presented(root: string, item: string, paths: readonly string[], publicUrl: string): string {
  const items = paths.map((path) => `<${item}><loc>${escapeMarkup(publicUrl + path)}</loc></${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('')}</${root}>\n`;
}

/** Presents the rules for crawlers. @param publicUrl without a trailing slash */
export function presentRobots(publicUrl: string): string {
  const rules = EXCLUDED.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
