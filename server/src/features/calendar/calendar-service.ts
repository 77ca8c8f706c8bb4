import { sharedPages, type AuctionKind } from '@cubedrop/sdk';
import { cubeTextsOf, dropTextsOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import { notFound } from '../../platform/errors.ts';
import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import { isCancelled } from '../lot/is-cancelled.ts';
import { presentHeading } from '../share/share-presenter.ts';
import type { CalendarEvent } from './calendar-presenter.ts';

export interface CalendarService {
  /** Returns a drop or an owner's auction, by server id, as a calendar event. @throws HttpError 404, also if hidden */
  eventOf(kind: AuctionKind, id: string): Promise<CalendarEvent>;
}

/** Titles of auctions whose metadata is not available. */
const texts = { drop: 'Drop on Cubedrop', auction: 'Auction on Cubedrop' };

/** @param publicUrl the server's public URL, without a trailing slash */
export function calendarService(domain: Domain, publicUrl: string): CalendarService {
  const { drops, lots, cubes, auctions, metadata } = domain.stores;
  // A calendar loads files without a token, so it gets what everybody sees.
  const scope = visibility(domain).toEveryone;
  const metadataOf = async (digest: string | null): Promise<unknown> =>
    (await metadata.of([digest])).get(digest ?? '');

  const dropEvent = async (id: string): Promise<CalendarEvent> => {
    const visible = await scope();
    const [drop] = await drops.byIds(visible, [id]);
    if (!drop) throw notFound();
    const inside = await lots.ofDrops(visible, [drop.dropId]);
    const wasCancelled = isCancelled(drop.startsAt, inside);
    const known = dropTextsOf(await metadataOf(drop.digest));
    return {
      id,
      title: known ? shortText(known.title) : texts.drop,
      description: known?.description ?? '',
      url: publicUrl + sharedPages.drop.to(id),
      openedAt: drop.timestamp,
      startsAt: drop.startsAt,
      endsAt: wasCancelled ? drop.startsAt : drop.lastEndsAt,
      scheduledEndsAt: drop.endsAt,
      isCancelled: wasCancelled,
    };
  };
  const auctionEvent = async (id: string): Promise<CalendarEvent> => {
    const visible = await scope();
    const auction = await auctions.byId(visible, id);
    const [cube] = auction ? await cubes.byCubeIds(visible, [auction.cubeId]) : [];
    if (!auction || !cube) throw notFound();
    const known = cubeTextsOf(await metadataOf(cube.digest));
    return {
      id,
      title: known
        ? presentHeading(shortText(known.title), shortText(known.musicArtist.name))
        : texts.auction,
      description: known?.description ?? '',
      url: publicUrl + sharedPages.userAuction.to(cube.id, id),
      openedAt: auction.timestamp,
      startsAt: auction.startsAt,
      endsAt: auction.endsAt,
      scheduledEndsAt: auction.scheduledEndsAt ?? auction.endsAt,
      isCancelled: isCancelled(auction.startsAt, [auction]),
    };
  };
  return { eventOf: (kind, id) => (kind === 'drop' ? dropEvent(id) : auctionEvent(id)) };
}
