import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { publicPages } from '@cubedrop/sdk';
import type { Request, RequestHandler } from 'express';
import { withTimeout } from '../../platform/with-timeout.ts';
import { withHead } from './page-head.ts';
import type { ShareService } from './share-service.ts';
import { pageStart } from './page-start.ts';

export interface StorefrontPagesOptions {
  /** The storefront's build. */
  folder: string;
  /** The server's public URL, without a trailing slash. */
  publicUrl: string;
  /** Returns the share card of a page. */
  cardOf: ShareService['cardOf'];
  /** Handles the calls that a page starts with. */
  api: RequestListener;
  /** Called if a page's card cannot be loaded. */
  onError: (error: unknown) => void;
}

/** File in the build that serves as the picture of pages without their own. */
const PICTURE = 'share.jpg';
/** Maximum time that a page waits for its card, in milliseconds. */
const CARD_TIMEOUT_MS = 2_000;

/**
 * Responds to page URLs with the storefront's HTML, with the page's title and share card in its head. Requests that are
 * neither browser navigation nor from link crawlers are passed on. The HTML is read once, at startup.
 */
export function storefrontPages(options: StorefrontPagesOptions): RequestHandler {
  const { folder, publicUrl, api } = options;
  const page = readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  const picture = existsSync(join(folder, PICTURE)) ? `/${PICTURE}` : undefined;
  const withStart = pageStart(folder, api);
  return async (req, res, next) => {
    if (req.method !== 'GET' || /\.\w+$/.test(req.path)) return next();
    const path = Object.values(publicPages).find((one) => one.path === req.path)?.path;
    // Link crawlers accept any type. If there is no such page, other programs expect a JSON error.
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

/**
 * Returns the page's card. `undefined` if there is none, or if loading it fails or takes longer than `CARD_TIMEOUT_MS`:
 * the page is then sent without it.
 */
function cardOf({ path }: Request, { cardOf, onError }: StorefrontPagesOptions) {
  const card = cardOf(path).catch((error: unknown) => void onError(error));
  return withTimeout(card, CARD_TIMEOUT_MS);
}
