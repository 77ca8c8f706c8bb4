import {
  ACTIVITY_FEED_PATH,
  escapeMarkup,
  happeningPath,
  happeningText,
  publicPages,
  shareMessages,
  SITE_NAME,
  shortAddress,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { Feed } from 'feed';
import { dateOf } from '../../platform/date-of.ts';
import { isolatedLine, oneLine } from '../../platform/markup.ts';

export interface ActivityFeedParts {
  /** Newest first. */
  readonly happenings: readonly Wire['Happening'][];
  /** The server's public URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Presents happenings as an Atom feed, whose text depends on the parameters alone. */
export function presentActivityFeed({ happenings, publicUrl }: ActivityFeedParts): string {
  const self = publicUrl + ACTIVITY_FEED_PATH;
  const page = publicUrl + publicPages.activity.to();
  const feed = new Feed({
    id: self,
    title: shareMessages.activityFeed,
    link: page,
    feed: self,
    updated: dateOf(happenings[0]?.time ?? 0),
    generator: SITE_NAME,
    author: { name: SITE_NAME },
  });
  for (const happening of happenings) {
    const { _id: id, time, address, title, dropTitle } = happening;
    const path = happeningPath({ ...happening, cubeId: happening.tokenId });
    const text = happeningText({
      kind: happening.kind,
      subject: title ?? dropTitle ?? '',
      amount: happening.amount === undefined ? undefined : BigInt(happening.amount),
      isAuction: happening.auctionId !== undefined,
    });
    feed.addItem({
      // Titles and contents are HTML in these feeds.
      title: escapeMarkup(oneLine(text)),
      id: `${self}#${id}`,
      link: path === undefined ? page : publicUrl + path,
      date: dateOf(time),
      published: dateOf(time),
      author: [{ name: address === null ? SITE_NAME : shortAddress(address) }],
      ...(title !== undefined &&
        dropTitle !== undefined && { content: `<p>${escapeMarkup(isolatedLine(dropTitle))}</p>` }),
    });
  }
  return feed.atom1();
}
