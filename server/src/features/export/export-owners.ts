import type { ChainEvent, ContractName, EventName } from '../../index/chain/event.ts';

/** Names of the events in each exported table. */
export const EVENTS_OF = {
  bids: ['BidPlaced'],
  sales: ['OrderSuccessful', 'ListingFilled', 'OfferAccepted', 'BoughtNow'],
  claims: ['FundsClaimed', 'NFTClaimed', 'BidWithdrawn'],
} as const satisfies Record<string, readonly EventName[]>;

/** Looks up wallets that an event does not name. Each function returns `undefined` if the wallet is unknown. */
export interface Parties {
  /** Returns the seller of an auction, given its contract and on-chain id. */
  sellerOf(contract: ContractName, auctionId: string): string | undefined;
  /** Returns the creator of a cube, given its on-chain id. */
  creatorOf(cubeId: string): string | undefined;
}

/**
 * Returns the wallets whose exports contain an event, because it concerns them; none if the event is not exported.
 */
export function ownersOf(event: ChainEvent, { sellerOf, creatorOf }: Parties): string[] {
  const owners = partiesOf(event, { sellerOf, creatorOf });
  return [...new Set(owners.filter((owner) => owner !== undefined))];
}

function partiesOf(event: ChainEvent, { sellerOf, creatorOf }: Parties): (string | undefined)[] {
  switch (event.name) {
    case 'OrderSuccessful':
    case 'ListingFilled':
    case 'OfferAccepted':
      return [event.args.seller, event.args.buyer];
    case 'BoughtNow':
      return [event.args.buyer, sellerOf(event.contract, event.args.dropId)];
    case 'BidPlaced':
      return [event.args.bidder, sellerOf(event.contract, event.args.dropId)];
    case 'FundsClaimed': {
      const { cubeId, seller, royalty } = event.args;
      return royalty === '0' ? [seller] : [seller, creatorOf(cubeId)];
    }
    case 'NFTClaimed':
      return [event.args.to, sellerOf(event.contract, event.args.dropId)];
    case 'BidWithdrawn':
      return [event.args.bidder];
    default:
      return [];
  }
}
