import { embeddableOn } from '@cubedrop/sdk';
import type { Router } from 'express';
import { HttpError, notFound } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { ShareService } from '../share/share-service.ts';
import type { SummaryService } from '../share/summary-service.ts';
import { presentEmbed, presentNoEmbed } from './embed-presenter.ts';
import { presentOembed } from './oembed-presenter.ts';

export interface EmbedRoutesOptions {
  share: Pick<ShareService, 'cardOf'>;
  summaries: SummaryService;
  /** Returns the chain's time in seconds. */
  now: () => Promise<number>;
  /** The server's public URL, without a trailing slash. */
  publicUrl: string;
}

export function embedRoutes({ share, summaries, now, publicUrl }: EmbedRoutesOptions): Router {
  const routes = typedRoutes();
  routes.text('/embed/{kind}/{id}', 'text/html', async (call) => {
    const { kind, id } = call.params;
    const summary = await summaries.of(kind, id);
    if (summary?.path !== undefined)
      return presentEmbed({ kind, summary, path: summary.path, now: await now(), publicUrl });
    call.res.vary('Accept');
    // Frames show the response to visitors. Other programs expect a JSON error.
    if (call.req.headers.accept?.includes('text/html') !== true) throw notFound();
    call.res.status(404);
    return presentNoEmbed();
  });
  routes.get('/oembed', async (call) => {
    const { url, format = 'json', maxwidth: maxWidth, maxheight: maxHeight } = call.query;
    if (format !== 'json')
      throw new HttpError(501, 'Only the format json is available.', { code: 'unsupported-type' });
    const path = pathOn(publicUrl, url);
    const card = path === undefined ? undefined : await share.cardOf(path);
    if (!card) throw notFound();
    const shown = embeddableOn(card.path);
    const summary = shown && (await summaries.of(shown.kind, shown.id));
    const item = summary?.path === undefined ? undefined : shown;
    return presentOembed({ card, item, artists: summary?.artists ?? [], maxWidth, maxHeight, publicUrl });
  });
  return routes.router;
}

/** Returns the path of a URL of this server, or `undefined` for any other text. */
function pathOn(publicUrl: string, url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return origin === new URL(publicUrl).origin ? pathname : undefined;
}
