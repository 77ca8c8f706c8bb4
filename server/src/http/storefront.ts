import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';

/** The storefront's built files: those with a hash in their name for ever, the others asked for anew each time. */
export function storefrontFiles(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(res, path) {
      const isHashed = path.startsWith(join(folder, 'assets'));
      res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
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
