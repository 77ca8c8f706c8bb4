import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/**
 * The storefront's built files: those with a hash in their name for ever, the others asked for anew each time. What the
 * build has made smaller goes out as that to browsers that can read it.
 */
export function storefrontFiles(folder: string): RequestHandler {
  const files = sirv(folder, {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      const isHashed = path.startsWith('/assets/');
      res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (req, res, next) => (req.method === 'GET' ? files(req, res, next) : next());
}

/** Answers a page's address with the storefront, which has the page. Anything but a browser's navigation goes on. */
export function storefrontPages(folder: string): RequestHandler {
  const page = join(folder, 'index.html');
  return (req, res, next) => {
    const isPage = req.method === 'GET' && req.headers.accept?.includes('text/html') && existsSync(page);
    if (!isPage || /\.\w+$/.test(req.path)) return next();
    res.set('Cache-Control', 'no-cache').sendFile(page);
  };
}
