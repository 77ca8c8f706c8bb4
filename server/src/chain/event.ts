/** Where in the chain something happened. Lists are in this order. */
export interface Position {
  readonly blockNumber: number;
  readonly logIndex: number;
}

/**
 * What our contracts tell. Ids and amounts are decimal strings, addresses and hashes lower case. What auctions tell
 * is told by drops and owners' auctions alike; the event's `contract` says whose numbers `dropId` is one of.
 */
export type Happening =
  | {
      name: 'NftsTransferred';
      /** `digests` stand beside the ids of a batch that was just minted. */
      args: { from: string; to: string; ids: string[]; amounts: string[]; digests?: string[] };
    }
  | {
      name: 'CubeTransferred';
      args: { from: string; to: string; cubeId: string; made?: CubeMade };
    }
  | {
      name: 'AuctionCreated';
      args: {
        dropId: string;
        seller: string;
        start: string;
        end: string;
        minimumBid: string;
        bidDelta: string;
        /** 64 hex digits; absent where the auction was opened without. */
        digest?: string;
        cubeIds: string[];
      };
    }
  | {
      name: 'BidPlaced';
      args: { dropId: string; cubeId: string; bidder: string; raise: string; total: string };
    }
  | {
      name: 'FundsClaimed';
      args: { dropId: string; cubeId: string; seller: string; amount: string; royalty: string };
    }
  | { name: 'NFTClaimed'; args: { dropId: string; cubeId: string; to: string } }
  | { name: 'BidWithdrawn'; args: { dropId: string; cubeId: string; bidder: string; amount: string } }
  /** By how many seconds a late bid extends a lot of this auction. */
  | { name: 'ExtensionSet'; args: { dropId: string; extension: string } }
  | { name: 'LotExtended'; args: { dropId: string; cubeId: string; end: string } }
  | { name: 'BuyNowPriceSet'; args: { dropId: string; price: string } }
  /** Follows the `BidPlaced` of the same purchase. */
  | { name: 'BoughtNow'; args: { dropId: string; cubeId: string; buyer: string; price: string } }
  | {
      name: 'OrderCreated';
      args: { orderId: string; cubeId: string; seller: string; price: string; expiresAt: string };
    }
  | {
      name: 'OrderSuccessful';
      args: { orderId: string; cubeId: string; seller: string; price: string; buyer: string };
    }
  | { name: 'OrderCancelled'; args: { orderId: string; cubeId: string; seller: string } }
  /** Whom alone the owner of a cube lets take it; anyone before is not let any more. */
  | { name: 'CubeApproved'; args: { owner: string; account: string; cubeId: string } }
  /** Whether an owner lets the exchange take any of their cubes. */
  | { name: 'ExchangeApproved'; args: { owner: string; approved: boolean } }
  /** What the exchange's owner takes of orders that are made from now on. */
  | { name: 'ChangedOwnerCutPerMillion'; args: { ownerCutPerMillion: string } }
  | { name: 'CreatorChanged'; args: { account: string; isCreator: boolean } };

export type EventName = Happening['name'];

/** What a cube was made with. */
export interface CubeMade {
  creator: string;
  /** The six NFTs in it, or none. */
  nftIds: string[];
  /** 64 hex digits of its metadata; absent where its uri is not an address of ours. */
  digest?: string;
  /** The creator's share of later sales, in hundredths of a percent; absent for none. */
  royaltyBasisPoints?: number;
}

export type ContractName = 'musicNft' | 'cube' | 'dropAuction' | 'userAuction' | 'exchange';

/** One event on the chain, with all that is needed to know what follows from it. */
export type ChainEvent = Happening &
  Position & {
    readonly blockHash: string;
    readonly transactionHash: string;
    /** Of its block, in seconds. */
    readonly timestamp: number;
    /** Who sent the transaction, which says nothing about who is entitled to anything. */
    readonly sender: string;
    readonly contract: ContractName;
  };

export type EventOf<Name extends EventName> = Extract<ChainEvent, { name: Name }>;

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

export function comparePositions(a: Position, b: Position): number {
  return a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;
}
