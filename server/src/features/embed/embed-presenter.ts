import { escapeMarkup, isolated, renditionPath, SITE_NAME, type EmbeddableKind } from '@cubedrop/sdk';
import { isolatedLine, oneLine } from '../../platform/markup.ts';
import { offerTime, priceWords, type Offer } from '../share/offer.ts';
import type { Summary } from '../share/summary-service.ts';
import { EMBED_SCRIPT, EMBED_STYLE } from './embed-assets.ts';

/** A card to present. */
export interface EmbedCard {
  readonly kind: EmbeddableKind;
  readonly summary: Summary;
  /** Path of the item's page. */
  readonly path: string;
  /** The chain's time in seconds. */
  readonly now: number;
  /** The server's public URL, without a trailing slash. */
  readonly publicUrl: string;
}

const texts = {
  /** Visitors sign in on the page of a cube to hear it. */
  open: {
    cube: 'Listen on Cubedrop',
    drop: 'See the drop',
    season: 'See the season',
    collection: 'See the collection',
  },
  newTab: '(opens in a new tab)',
  none: 'This is not available.',
  startsIn: 'Starts in',
  endsIn: 'Ends in',
};

const html = (text: string): string => escapeMarkup(oneLine(text));

/** Presents an item as a page of its own that other sites can frame. All texts of users are escaped. */
export function presentEmbed({ kind, summary, path, now, publicUrl }: EmbedCard): string {
  const { title, artists, picture, offer, contents } = summary;
  const src = picture === undefined ? undefined : renditionPath(picture, 'card');
  const by = artists.map((name) => isolated(name)).join(', ');
  const url = escapeMarkup(publicUrl + path);
  const card = [
    '<main>',
    src === undefined ? '' : `<img src="${escapeMarkup(src)}" alt="">`,
    '<div class="words">',
    `<h1><bdi>${html(isolated(title))}</bdi></h1>`,
    by === '' ? '' : `<p><bdi>${html(by)}</bdi></p>`,
    contents === undefined ? '' : `<p class="more">${html(contents)}</p>`,
    offer ? offerLines(offer, now) : '',
    `<a href="${url}" target="_blank" rel="noopener" title="${html(`${isolatedLine(title)} ${texts.newTab}`)}">${texts.open[kind]}</a>`,
    '</div>',
    '</main>',
  ].join('');
  const name = by === '' ? isolatedLine(title) : `${isolatedLine(title)} by ${by}`;
  return pageOf(`${html(name)} | ${SITE_NAME}`, card, `<link rel="canonical" href="${url}">`);
}

/** Presents the page of an item that is unknown or hidden. */
export const presentNoEmbed = (): string =>
  pageOf(SITE_NAME, `<main><p class="none">${texts.none}</p></main>`, '');

function offerLines(offer: Offer, now: number): string {
  const { label, amount } = priceWords(offer);
  const { phase, at, words } = offerTime(offer, now);
  const left = { before: texts.startsIn, running: texts.endsIn, ended: undefined }[phase];
  const counted = left === undefined ? '' : ` data-at="${at}" data-left="${left}"`;
  return [
    `<p>${label} <b>${amount}</b></p>`,
    `<p${phase === 'running' ? ' class="now"' : ''}><time datetime="${new Date(at * 1_000).toISOString()}"${counted}>${words}</time></p>`,
  ].join('');
}

const pageOf = (title: string, card: string, links: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>${links}`,
    `<style>${EMBED_STYLE}</style></head><body>${card}`,
    `<script>${EMBED_SCRIPT}</script></body></html>`,
  ].join('');
