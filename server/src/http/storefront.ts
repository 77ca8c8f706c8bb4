import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { publicPages } from '@cubedrop/sdk';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { inTime } from '../in-time.ts';
import { withHead } from '../share/page-head.ts';
import type { ShareService } from '../share/share-service.ts';
import { pageStart } from './page-start.ts';

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
  // Files are listed at the start. One that a later build has taken away cannot be read, which would end the process.
  const isGone = (path: string) => path.startsWith('/assets/') && !existsSync(join(folder, path));
  return (req, res, next) => {
    if (req.method === 'GET' && !isGone(req.path)) files(req, res, next);
    else next();
  };
}

export interface StorefrontPagesOptions {
  /** The storefront's build. */
  folder: string;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** What a link to a page shows. */
  cardOf: ShareService['cardOf'];
  /** Answers the calls that a page begins with. */
  api: RequestListener;
  /** Told why a page was sent without its card. */
  onError: (error: unknown) => void;
}

/** The file of the build that links to pages without a picture of their own show. */
const PICTURE = 'share.jpg';
/** How long a page waits for its card, in milliseconds; the page itself is there at once. */
const PATIENCE_MS = 2_000;

/**
 * Answers a page's address with the storefront, which has the page, with the page's title and share card in its head.
 * Anything but the navigation of a browser, or of what reads links for others, goes on. The build is read once, as its
 * list of files is: a new one is served by a new start.
 */
export function storefrontPages(options: StorefrontPagesOptions): RequestHandler {
  const { folder, publicUrl, api } = options;
  const page = readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  const picture = existsSync(join(folder, PICTURE)) ? `/${PICTURE}` : undefined;
  const withStart = pageStart(folder, api);
  return async (req, res, next) => {
    if (req.method !== 'GET' || /\.\w+$/.test(req.path)) return next();
    const path = Object.values(publicPages).find((one) => one.path === req.path)?.path;
    // What reads links for others takes anything; where there is no page, a program wants to hear that in JSON.
    const asksForPage = req.headers.accept?.includes('text/html') === true;
    if (!asksForPage && !req.accepts('html')) return next();
    const card = await cardOf(req, options);
    if (!asksForPage && !card && path === undefined) return next();
    const html = await page;
    if (html === undefined) return next();
    const text = await withStart(withHead(html, { card, path, publicUrl, picture }), req);
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    res.set({ 'Cache-Control': 'no-cache', ETag: tag }).vary('Accept').type('html');
    if (req.headers['if-none-match'] === tag) return void res.status(304).end();
    res.send(text);
  };
}

/** The page's card; undefined too where it can't be had in time, since the page is worth more than its card. */
function cardOf({ path }: Request, { cardOf, onError }: StorefrontPagesOptions) {
  const card = cardOf(path).catch((error: unknown) => void onError(error));
  return inTime(card, PATIENCE_MS);
}
