import { isolated } from '../../base/bidirectional.ts';
import { escapeMarkup } from '../../base/markup.ts';
import { SITE_NAME } from './messages.ts';
import { sharedPageOf } from './pages.ts';

/** Kinds of items of which other sites can embed a card. */
export const EMBEDDABLE_KINDS = ['cube', 'drop', 'season', 'collection'] as const;

/** Kind of an item of which other sites can embed a card. */
export type EmbeddableKind = (typeof EMBEDDABLE_KINDS)[number];

/** An item of which other sites can embed a card. */
export interface Embeddable {
  /** What the card shows. */
  kind: EmbeddableKind;
  /** Server id. */
  id: string;
}

/** Usual size of an embedded card in CSS pixels. It also fits into less. */
export const EMBED_SIZE = { width: 480, height: 180 } as const;

/** Returns the path of an item's card, the only page that other sites can frame. */
export const embedPath = ({ kind, id }: Embeddable): string => `/embed/${kind}/${encodeURIComponent(id)}`;

/** Returns the path at which sites that support oEmbed ask how to embed a page. @param url URL of the page */
export const oembedPath = (url: string): string => `/oembed?format=json&url=${encodeURIComponent(url)}`;

/**
 * Returns the item that a public page shows, if other sites can embed a card of it. A cube has one card, wherever it is
 * on offer.
 * @param path path of the page
 * @returns `undefined` if the page shows no such item, as that of a creator
 */
export function embeddableOn(path: string): Embeddable | undefined {
  const found = sharedPageOf(path);
  if (!found) return undefined;
  const { dropId, cubeId, seasonId, collectionId } = found.parts;
  // A page of a cube in a drop has the ids of both.
  if (cubeId !== undefined) return { kind: 'cube', id: cubeId };
  if (dropId !== undefined) return { kind: 'drop', id: dropId };
  if (seasonId !== undefined) return { kind: 'season', id: seasonId };
  return collectionId === undefined ? undefined : { kind: 'collection', id: collectionId };
}

/** An item's card in a page of another site. */
export interface EmbeddedCard extends Embeddable {
  /** Title of the frame, for screen readers. */
  title: string;
  /** URL of the server that has the item, without a trailing slash. */
  serverUrl: string;
  /** In CSS pixels. Default to those of {@link EMBED_SIZE}. */
  width?: number;
  /** In CSS pixels. Defaults to the height of {@link EMBED_SIZE}. */
  height?: number;
}

/** Returns the HTML by which a page of another site embeds an item's card. */
export function embedCode({
  title,
  serverUrl,
  width = EMBED_SIZE.width,
  height = EMBED_SIZE.height,
  ...item
}: EmbeddedCard): string {
  const src = escapeMarkup(serverUrl + embedPath(item));
  const name = escapeMarkup(`${isolated(title)} | ${SITE_NAME}`);
  return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/**
 * Returns the largest size of a card within the given limits, in CSS pixels. Limits default to the usual size, which is
 * never exceeded.
 */
export function embedSize({ maxWidth = Infinity, maxHeight = Infinity }): { width: number; height: number } {
  return {
    width: Math.min(EMBED_SIZE.width, maxWidth),
    height: Math.min(EMBED_SIZE.height, maxHeight),
  };
}
