import { ZERO_ADDRESS } from '@cubedrop/sdk';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import {
  comparePositions,
  type ChainEvent,
  type ContractName,
  type EventOf,
} from '../../index/chain/event.ts';
import type { FoldScope } from '../../index/chain/projection.ts';
import { isCancelled } from '../lot/is-cancelled.ts';
import { foldLot } from '../lot/lot-fold.ts';
import { lotKey } from '../lot/lot-projection.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import { salesChangedBy, type UnfinishedSales } from '../sale/changed-sales.ts';
import type { LiveEvent } from './live-presenter.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/**
 * Returns the live events to publish for a chain event: usually none or one. A bid also has one for the bidder whom it
 * outbid. A new auction also has one for its start, if it has already started and was not cancelled before its start.
 * @param clock the second of the chain's time up to which starts have been published
 */
export async function liveEventsOf(
  scope: FoldScope,
  sales: UnfinishedSales,
  event: ChainEvent,
  clock: number,
): Promise<LiveEvent[]> {
  if (event.name === 'CubeApproved' || event.name === 'ExchangeApproved')
    return approvalEventsOf(scope, sales, event);
  const subject = await subjectOf(scope.chain, event);
  if (!subject) return [];
  const origin = { transaction: event.transactionHash, blockTime: event.timestamp };
  const result: LiveEvent[] = [{ ...subject, ...origin }];
  const outbid = event.name === 'BidPlaced' ? await bidBefore(scope, event) : undefined;
  if (outbid && subject.type === 'bid') {
    const { bidder, total } = outbid.args;
    result.push({ ...subject, type: 'outbid', address: shownAddress(bidder), amount: total, ...origin });
  }
  if (event.name === 'AuctionCreated' && (await hasStarted(scope, event, clock))) {
    const { type: _type, address: _seller, ...ids } = subject;
    result.push({ type: 'auction-start', ...ids, blockTime: Number(event.args.start) });
  }
  return result;
}

/**
 * Returns an event for each sale that the approval or its revocation changes: `sale` if the sale is available
 * afterwards, `sale-removed` otherwise.
 */
async function approvalEventsOf(
  scope: FoldScope,
  sales: UnfinishedSales,
  event: EventOf<'CubeApproved' | 'ExchangeApproved'>,
): Promise<LiveEvent[]> {
  const changed = await salesChangedBy(event, scope, sales);
  return Promise.all(
    changed.map(async ({ sale, isAvailable }): Promise<LiveEvent> => ({
      type: isAvailable ? 'sale' : 'sale-removed',
      saleId: sale.id,
      cubeId: await serverIdOf(scope.chain, 'cube', String(sale.cubeId)),
      address: shownAddress(sale.seller),
      transaction: event.transactionHash,
      blockTime: event.timestamp,
    })),
  );
}

/**
 * Returns whether a new auction has started by `clock`. `false` for an auction that was cancelled before its start, if
 * the cancellation is already indexed.
 */
async function hasStarted(
  scope: FoldScope,
  { contract, args }: EventOf<'AuctionCreated'>,
  clock: number,
): Promise<boolean> {
  const { dropId, cubeIds, start } = args;
  if (Number(start) > clock) return false;
  const lists = await eventsOfLots(scope, contract, dropId, cubeIds);
  const lots = cubeIds.flatMap((cubeId, index) => foldLot(cubeId, lists[index] ?? []) ?? []);
  return !isCancelled(Number(start), lots);
}

/** Returns the events of lots of an auction, in the order of `cubeIds`. All ids are on-chain ids. */
async function eventsOfLots(
  { events }: FoldScope,
  contract: ContractName,
  dropId: string,
  cubeIds: readonly string[],
): Promise<ChainEvent[][]> {
  const isOfOwner = contract === 'userAuction';
  const keys = cubeIds.map((cubeId) => (isOfOwner ? dropId : lotKey(dropId, cubeId)));
  const found = await events(isOfOwner ? 'auction' : 'lot', keys);
  return keys.map((key) => found.get(key) ?? []);
}

/** Returns the previous highest bid; `undefined` if there is none or it is by the same bidder. */
async function bidBefore(
  scope: FoldScope,
  bid: EventOf<'BidPlaced'>,
): Promise<EventOf<'BidPlaced'> | undefined> {
  const { dropId, cubeId, bidder } = bid.args;
  const [list = []] = await eventsOfLots(scope, bid.contract, dropId, [cubeId]);
  const last = list.findLast(
    (event): event is EventOf<'BidPlaced'> =>
      event.name === 'BidPlaced' && event.args.cubeId === cubeId && comparePositions(event, bid) < 0,
  );
  return last?.args.bidder === bidder ? undefined : last;
}

type Subject = Omit<LiveEvent, 'transaction' | 'blockTime'>;

async function subjectOf(chain: Chain, event: ChainEvent): Promise<Subject | undefined> {
  const cube = (cubeId: string): Promise<string> => serverIdOf(chain, 'cube', cubeId);
  const auction = async (dropId: string): Promise<Pick<Subject, 'dropId' | 'auctionId'>> =>
    event.contract === 'userAuction'
      ? { auctionId: await serverIdOf(chain, 'auction', dropId) }
      : { dropId: await serverIdOf(chain, 'drop', dropId) };
  const lot = async ({ dropId, cubeId }: { dropId: string; cubeId: string }) => ({
    ...(await auction(dropId)),
    cubeId: await cube(cubeId),
  });
  const sale = async ({ orderId, cubeId }: { orderId: string; cubeId: string }) => ({
    saleId: await serverIdOf(chain, 'sale', orderId),
    cubeId: await cube(cubeId),
  });
  switch (event.name) {
    case 'NftsTransferred':
      return event.args.from === ZERO_ADDRESS
        ? { type: 'nft', address: shownAddress(event.args.to) }
        : undefined;
    case 'CubeTransferred': {
      const { from, to, cubeId } = event.args;
      const type = from === ZERO_ADDRESS ? 'cube' : 'transfer';
      return { type, cubeId: await cube(cubeId), address: shownAddress(to) };
    }
    case 'AuctionCreated': {
      const { dropId, seller, cubeIds } = event.args;
      if (event.contract !== 'userAuction')
        return { type: 'drop', ...(await auction(dropId)), address: shownAddress(seller) };
      return {
        type: 'auction',
        ...(await lot({ dropId, cubeId: expectDefined(cubeIds[0], 'the cube of an owner’s auction') })),
        address: shownAddress(seller),
      };
    }
    case 'BidPlaced': {
      const { bidder, total } = event.args;
      return { type: 'bid', ...(await lot(event.args)), address: shownAddress(bidder), amount: total };
    }
    case 'BidWithdrawn': {
      const { bidder, amount } = event.args;
      return { type: 'withdraw', ...(await lot(event.args)), address: shownAddress(bidder), amount };
    }
    case 'LotExtended':
      return { type: 'extended', ...(await lot(event.args)), endsAt: Number(event.args.end) };
    case 'BoughtNow': {
      const { buyer, price } = event.args;
      return { type: 'bought-now', ...(await lot(event.args)), address: shownAddress(buyer), amount: price };
    }
    case 'FundsClaimed': {
      const { seller, amount } = event.args;
      return { type: 'claim-funds', ...(await lot(event.args)), address: shownAddress(seller), amount };
    }
    case 'NFTClaimed':
      return { type: 'claim-cube', ...(await lot(event.args)), address: shownAddress(event.args.to) };
    case 'OrderCreated': {
      const { seller, price, expiresAt } = event.args;
      const more = { address: shownAddress(seller), amount: price, endsAt: Number(expiresAt) };
      return { type: 'sale', ...(await sale(event.args)), ...more };
    }
    case 'OrderSuccessful': {
      const { buyer, price } = event.args;
      return { type: 'sold', ...(await sale(event.args)), address: shownAddress(buyer), amount: price };
    }
    case 'OrderCancelled':
      return {
        type: 'sale-removed',
        ...(await sale(event.args)),
        address: shownAddress(event.args.seller),
      };
    case 'AllOrdersCancelled':
      return { type: 'sale-removed', address: shownAddress(event.args.seller) };
    case 'ListingFilled':
    case 'OfferAccepted': {
      const { buyer, cubeId, price } = event.args;
      return { type: 'sold', cubeId: await cube(cubeId), address: shownAddress(buyer), amount: price };
    }
    case 'SignedOrderCancelled':
    case 'CounterRaised':
      return { type: 'order-removed', address: shownAddress(event.args.maker) };
    case 'ExtensionSet':
    case 'MinimumBidLowered':
    case 'BuyNowPriceSet':
    case 'ChangedOwnerCutPerMillion':
    case 'CubeApproved':
    case 'ExchangeApproved':
    case 'CreatorChanged':
      return undefined;
  }
}
