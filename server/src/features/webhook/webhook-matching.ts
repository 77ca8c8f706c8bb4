import { decodeLiveEvent } from '@cubedrop/sdk/api';
import { everything } from '../admin/visibility.ts';
import type { Stores } from '../stores.ts';
import type { WebhookEventRow, WebhookRow } from './webhook-model.ts';

/** Stores by which the sellers of auctions are found. */
export type AuctionSellers = Pick<Stores, 'drops' | 'auctions'>;

/**
 * Returns the wallets, in lower case, that an event is about: the bidder, winner, buyer or recipient, and the seller.
 */
export async function partiesOf(
  { drops, auctions }: AuctionSellers,
  { chain, event, seller }: Pick<WebhookEventRow, 'chain' | 'event' | 'seller'>,
): Promise<ReadonlySet<string>> {
  const live = event === null ? undefined : decodeLiveEvent(event);
  const scope = everything(chain);
  const [drop] = live?.dropId === undefined ? [] : await drops.byIds(scope, [live.dropId]);
  const auction = live?.auctionId === undefined ? undefined : await auctions.byId(scope, live.auctionId);
  const parties = [live?.address?.toLowerCase(), seller, drop?.seller, auction?.seller];
  return new Set(parties.filter((party) => typeof party === 'string'));
}

/** Whether a webhook receives an event about these wallets. */
export function receives(
  { types, onlyOwn, owner, since }: WebhookRow,
  { type, time }: Pick<WebhookEventRow, 'type' | 'time'>,
  parties: ReadonlySet<string>,
): boolean {
  return time >= since && types.split(' ').includes(type) && (!onlyOwn || parties.has(owner));
}
