import type { ChainEvent, EventOf } from '../../index/chain/event.ts';
import { foldLot, type LotState } from '../lot/lot-fold.ts';

/** Terms and lot of an owner's auction, derived from its events. */
export interface AuctionState {
  readonly created: EventOf<'AuctionCreated'>;
  readonly cubeId: string;
  readonly lot: LotState;
  /** Number of seconds by which a late bid moves the end; 0 for no extension. */
  readonly extension: number;
  /** Minimum first bid in wei, which the seller may have lowered. */
  readonly minimumBid: bigint;
  /** In wei; `undefined` if there is none. */
  readonly buyNowPrice: bigint | undefined;
  /** Whether the cube was bought at `buyNowPrice`. */
  readonly boughtNow: boolean;
}

/** Derives an owner's auction from its events, or returns `undefined` if they do not include its creation. */
export function foldAuction(events: readonly ChainEvent[]): AuctionState | undefined {
  const created = events.find((event) => event.name === 'AuctionCreated');
  const [cubeId] = created?.args.cubeIds ?? [];
  const lot = cubeId === undefined ? undefined : foldLot(cubeId, events);
  if (!created || cubeId === undefined || !lot) return undefined;
  const extension = events.find((event) => event.name === 'ExtensionSet');
  const lowered = events.findLast((event) => event.name === 'MinimumBidLowered');
  const price = events.find((event) => event.name === 'BuyNowPriceSet');
  return {
    created,
    cubeId,
    lot,
    extension: extension ? Number(extension.args.extension) : 0,
    minimumBid: BigInt((lowered ?? created).args.minimumBid),
    buyNowPrice: price && BigInt(price.args.price),
    boughtNow: events.some((event) => event.name === 'BoughtNow'),
  };
}
