import {
  ACTIVITY_FEED_PATH,
  escapeMarkup as escaped,
  feedPath,
  oembedPath,
  shareMessages,
  SITE_NAME,
  withIsolateClosed,
} from '@cubedrop/sdk';
import { oneLine } from '../../platform/markup.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './draw-share-picture.ts';
import type { Card } from './share-service.ts';
import { structuredData } from './structured-data.ts';

/** Maximum length of a description, in characters; social networks show no more. */
const MAX_DESCRIPTION = 200;

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;

/** Contents of a page's head. */
export interface PageHead {
  /** The page's share card. Defaults to the storefront's title and description. */
  card: Card | undefined;
  /** Canonical path of a page without a card; `undefined` if the page has no canonical path. */
  path?: string | undefined;
  /** The server's public URL, without a trailing slash. */
  publicUrl: string;
  /** Path of the picture for pages without their own; `undefined` if there is none. */
  picture: string | undefined;
}

/** Inserts the title and the share card's meta tags into the storefront's HTML. All values are escaped. */
export function withHead(html: string, { card, path, publicUrl, picture }: PageHead): string {
  const own = { title: TITLE.exec(html)?.[1] ?? SITE_NAME, text: DESCRIPTION.exec(html)?.[1] ?? '' };
  const title = card ? escaped(oneLine(card.title)) : own.title;
  const description = card ? escaped(truncated(oneLine(card.description))) : own.text;
  const canonicalPath = card?.path ?? path;
  const shown = card?.picture ?? (picture === undefined ? undefined : { path: picture, alt: SITE_NAME });
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${content}" />`;
  const feedLink = (feed: { path: string; title: string }): string =>
    `<link rel="alternate" type="application/atom+xml" title="${escaped(oneLine(feed.title))}" href="${escaped(publicUrl + feed.path)}" />`;
  const image = shown && escaped(publicUrl + shown.path);
  const head = [
    `<title>${card ? `${title} | ${SITE_NAME}` : title}</title>`,
    meta('name', 'description', description),
    ...(canonicalPath === undefined
      ? []
      : [
          `<link rel="canonical" href="${escaped(publicUrl + canonicalPath)}" />`,
          meta('property', 'og:url', escaped(publicUrl + canonicalPath)),
        ]),
    ...(card
      ? [
          `<link rel="alternate" type="application/json+oembed" title="${title}" href="${escaped(publicUrl + oembedPath(publicUrl + card.path))}" />`,
        ]
      : []),
    ...(card?.feed ? [feedLink(card.feed)] : []),
    feedLink({ path: feedPath(), title: shareMessages.feed }),
    feedLink({ path: ACTIVITY_FEED_PATH, title: shareMessages.activityFeed }),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(image
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(SHARE_WIDTH)),
          meta('property', 'og:image:height', String(SHARE_HEIGHT)),
          meta('property', 'og:image:alt', escaped(oneLine(shown.alt))),
          meta('name', 'twitter:image', image),
          meta('name', 'twitter:image:alt', escaped(oneLine(shown.alt))),
        ]
      : []),
    ...(card?.subject ? [dataElement(structuredData({ ...card, subject: card.subject }, publicUrl))] : []),
  ].join('\n    ');
  // A replacement function, since a text may contain `$&`.
  return html.replace(DESCRIPTION, '').replace(TITLE, () => head);
}

/**
 * Returns an element with structured data. No text in the data can end the element. A script element of this type is
 * never executed.
 */
function dataElement(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}

function truncated(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_DESCRIPTION) return text;
  // Two characters fewer, for the ellipsis and the end of an isolate.
  const start = characters.slice(0, MAX_DESCRIPTION - 2).join('');
  return withIsolateClosed(`${start.trimEnd()}…`);
}
