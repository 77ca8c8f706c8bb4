import { shareMessages } from '@cubedrop/sdk';
import { SHARE_HEIGHT, SHARE_WIDTH } from './draw.ts';
import type { Card } from './share-service.ts';

/** As much of a description as networks show. */
const LONGEST_DESCRIPTION = 200;

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;

/** What the head of a page is made of. */
export interface PageHead {
  /** What the page says of itself; undefined leaves the storefront's own words. */
  card: Card | undefined;
  /** The page's address where it has no card; undefined where it is to be known by none. */
  path?: string | undefined;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** The path of the picture of pages that have none of their own; undefined where there is none. */
  picture: string | undefined;
}

/** Puts titles and the tags of share cards into the storefront's page. Whatever is told stays text. */
export function withHead(html: string, { card, path, publicUrl, picture }: PageHead): string {
  const own = { title: TITLE.exec(html)?.[1] ?? shareMessages.site, text: DESCRIPTION.exec(html)?.[1] ?? '' };
  const title = card ? escaped(oneLine(card.title)) : own.title;
  const description = card ? escaped(shortened(oneLine(card.description))) : own.text;
  const address = card?.path ?? path;
  const shown =
    card?.picture ?? (picture === undefined ? undefined : { path: picture, alt: shareMessages.site });
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${content}" />`;
  const image = shown && escaped(publicUrl + shown.path);
  const head = [
    `<title>${card ? `${title} | ${shareMessages.site}` : title}</title>`,
    meta('name', 'description', description),
    ...(address === undefined
      ? []
      : [
          `<link rel="canonical" href="${escaped(publicUrl + address)}" />`,
          meta('property', 'og:url', escaped(publicUrl + address)),
        ]),
    meta('property', 'og:site_name', shareMessages.site),
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
  ].join('\n    ');
  // A function, since a text may have $& in it.
  return html.replace(DESCRIPTION, '').replace(TITLE, () => head);
}

/** Text without line breaks and other control characters, and without halves of characters. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST_DESCRIPTION) return text;
  return `${characters
    .slice(0, LONGEST_DESCRIPTION - 1)
    .join('')
    .trimEnd()}…`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}
