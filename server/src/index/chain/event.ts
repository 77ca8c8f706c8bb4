/** The position of an event on the chain, by which events are sorted. */
export interface Position {
  readonly blockNumber: number;
  readonly logIndex: number;
}

/**
 * A decoded event of our contracts. On-chain ids and all other numbers are decimal strings, with amounts of WETH in
 * wei and times in seconds. Addresses, hashes and order ids are hex in lower case. Drops and owners' auctions emit
 * the same auction events; the event's `contract` tells which of the two a `dropId` identifies.
 */
export type DecodedEvent =
  | {
      name: 'NftsTransferred';
      /** `digests` are the metadata digests by index in `ids`, present only for a mint. */
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
        /** Metadata digest, 64 hex digits; absent if the auction has no metadata. */
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
  /** `extension` is the number of seconds by which a late bid moves the end of a lot in this auction. */
  | { name: 'ExtensionSet'; args: { dropId: string; extension: string } }
  /** `minimumBid` is from now on the minimum bid of all lots of this auction that have no bid yet. */
  | { name: 'MinimumBidLowered'; args: { dropId: string; minimumBid: string } }
  | { name: 'LotExtended'; args: { dropId: string; cubeId: string; end: string } }
  | { name: 'BuyNowPriceSet'; args: { dropId: string; price: string } }
  /** Comes directly after the `BidPlaced` of the same purchase. */
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
  /** All orders that `seller` created before this event are cancelled. */
  | { name: 'AllOrdersCancelled'; args: { seller: string; counter: string } }
  /** `account` may transfer the cube, or nobody if it is the zero address. Replaces the previous approval. */
  | { name: 'CubeApproved'; args: { owner: string; account: string; cubeId: string } }
  /** Whether the exchange may transfer all cubes of `owner`. */
  | { name: 'ExchangeApproved'; args: { owner: string; approved: boolean } }
  /**
   * The owner's cut of orders created after this event. If an older order is bought after this event, the lower of
   * two cuts applies: this one and the one at the order's creation.
   */
  | { name: 'ChangedOwnerCutPerMillion'; args: { ownerCutPerMillion: string } }
  /** A signed listing was filled by its buyer. `price` includes `cut` and `royalty`. */
  | { name: 'ListingFilled'; args: SignedOrderFill }
  /** A signed offer was accepted by a seller. `price` includes `cut` and `royalty`. */
  | { name: 'OfferAccepted'; args: SignedOrderFill }
  /** `maker` cancelled an order with this hash, whether or not they ever signed one. */
  | { name: 'SignedOrderCancelled'; args: { orderHash: string; maker: string } }
  /** All orders that `maker` signed with a lower counter are cancelled. */
  | { name: 'CounterRaised'; args: { maker: string; counter: string } }
  | { name: 'CreatorChanged'; args: { account: string; isCreator: boolean } };

/** A sale by a signed order. */
interface SignedOrderFill {
  orderHash: string;
  seller: string;
  buyer: string;
  cubeId: string;
  price: string;
  cut: string;
  royalty: string;
}

export type EventName = DecodedEvent['name'];

/** Properties of a cube that are fixed when it is minted. */
export interface CubeMade {
  creator: string;
  /** On-chain ids of the six NFTs in it; empty if the contract returns 0 for any of them. */
  nftIds: string[];
  /** Metadata digest, 64 hex digits; absent if its URI does not contain a CID that we can decode. */
  digest?: string;
  /** The creator's share of later sales in basis points; absent if there is no royalty. */
  royaltyBasisPoints?: number;
}

export type ContractName = 'musicNft' | 'cube' | 'dropAuction' | 'userAuction' | 'exchange' | 'offers';

/** An event on the chain with everything that projections need. */
export type ChainEvent = DecodedEvent &
  Position & {
    readonly blockHash: string;
    readonly transactionHash: string;
    /** Block timestamp in seconds. */
    readonly timestamp: number;
    /** Sender of the transaction. Never use it for authorization. */
    readonly sender: string;
    readonly contract: ContractName;
  };

export type EventOf<Name extends EventName> = Extract<ChainEvent, { name: Name }>;

/** Compares two positions, to sort a list in chain order. */
export function comparePositions(a: Position, b: Position): number {
  return a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;
}
