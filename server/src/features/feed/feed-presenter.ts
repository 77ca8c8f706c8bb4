import {
  escapeMarkup,
  feedPath,
  formatAmount,
  isoTime,
  publicPages,
  renditionPath,
  shareMessages,
  SITE_NAME,
  sharedPages,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { Feed } from 'feed';
import { dateOf } from '../../platform/date-of.ts';
import { isolatedLine } from '../../platform/markup.ts';

export interface FeedItem {
  readonly drop: Wire['Drop'];
  /** When the drop was opened, in seconds since the epoch. */
  readonly openedAt: number;
}

export interface FeedParts {
  /** The creator whose drops are listed; `undefined` for the feed of all drops. */
  readonly creator: Pick<Wire['Creator'], 'address' | 'name'> | undefined;
  /** The drops, newest first. */
  readonly items: readonly FeedItem[];
  /** The server's public URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Returns a text as a single line of HTML. */
const html = (text: string): string => escapeMarkup(isolatedLine(text));

/** Presents drops as an Atom feed, whose text depends on the parameters alone. Drops without a title are left out. */
export function presentFeed({ creator, items, publicUrl }: FeedParts): string {
  const shown = items.filter(({ drop }) => drop.title !== '');
  const self = publicUrl + feedPath(creator?.address);
  const feed = new Feed({
    id: self,
    title: isolatedLine(creator ? shareMessages.feedOf(creator.name ?? creator.address) : shareMessages.feed),
    link: publicUrl + (creator ? sharedPages.creator.to(creator.address) : publicPages.drops.to()),
    feed: self,
    updated: dateOf(shown[0]?.openedAt ?? 0),
    generator: SITE_NAME,
    author: { name: creator ? isolatedLine(creator.name ?? creator.address) : SITE_NAME },
  });
  for (const { drop, openedAt } of shown) {
    const link = publicUrl + sharedPages.drop.to(drop._id);
    feed.addItem({
      // Titles and contents are HTML in these feeds.
      title: html(drop.title),
      id: link,
      link,
      date: dateOf(openedAt),
      published: dateOf(openedAt),
      author: (drop.artists.length > 0 ? drop.artists : [drop.creator]).map((name) => ({
        name: isolatedLine(name),
      })),
      content: contentOf(drop, publicUrl),
    });
  }
  return feed.atom1();
}

function contentOf(drop: Wire['Drop'], publicUrl: string): string {
  const picture = renditionPath(drop.image, 'large', 'jpg');
  const minimum = formatAmount(BigInt(drop.MinimumBid), 'WETH');
  return [
    ...(picture === undefined ? [] : [`<p><img src="${escapeMarkup(publicUrl + picture)}" alt="" /></p>`]),
    ...(drop.description === '' ? [] : [`<p>${html(drop.description)}</p>`]),
    `<p>${html(shareMessages.drop(drop.cubeCount))} Minimum bid: ${html(minimum)}.</p>`,
    `<p>Starts ${timeOf(drop.AuctionStartsAt)}, ends ${timeOf(drop.AuctionEndsAt)}.</p>`,
  ].join('');
}

/** Presents a time as HTML: in UTC, since a feed does not know its reader's time zone. */
function timeOf(seconds: number): string {
  const iso = isoTime(seconds);
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}
