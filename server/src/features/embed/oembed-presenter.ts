import { embedCode, embedSize, SITE_NAME, type Embeddable } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { oneLine } from '../../platform/markup.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../share/draw-share-picture.ts';
import type { Card } from '../share/share-service.ts';

/** Seconds for which a consumer may keep the response. The embedded card itself is always current. */
const CACHE_SECONDS = 3_600;

/** A page to describe to sites that embed links. */
export interface LinkedPage {
  readonly card: Card;
  /** The item of which a card can be embedded, if any. */
  readonly item: Embeddable | undefined;
  readonly artists: readonly string[];
  /** In CSS pixels. */
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
  /** The server's public URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Presents a page as oEmbed 1.0: with the HTML of its card or, if there is none, as a link. */
export function presentOembed(page: LinkedPage): Wire['Oembed'] {
  const { card, item, artists, publicUrl, maxWidth = Infinity, maxHeight = Infinity } = page;
  const described: Wire['Oembed'] = {
    version: '1.0',
    type: 'link',
    title: oneLine(card.title),
    provider_name: SITE_NAME,
    provider_url: publicUrl,
    cache_age: CACHE_SECONDS,
  };
  const [artist] = artists;
  if (artist !== undefined && artists.length === 1) described.author_name = oneLine(artist);
  if (card.picture && SHARE_WIDTH <= maxWidth && SHARE_HEIGHT <= maxHeight) {
    described.thumbnail_url = publicUrl + card.picture.path;
    described.thumbnail_width = SHARE_WIDTH;
    described.thumbnail_height = SHARE_HEIGHT;
  }
  if (!item) return described;
  const size = embedSize({ maxWidth, maxHeight });
  const code = embedCode({ ...item, ...size, title: oneLine(card.title), serverUrl: publicUrl });
  return { ...described, type: 'rich', html: code, ...size };
}
