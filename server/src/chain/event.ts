/** Where in the chain something happened. Lists are in this order. */
export interface Position {
  readonly blockNumber: number;
  readonly logIndex: number;
}

/** What our contracts tell. Ids and amounts are decimal strings, addresses and hashes lower case. */
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
  | { name: 'CreatorChanged'; args: { account: string; isCreator: boolean } };

export type EventName = Happening['name'];

/** What a cube was made with. */
export interface CubeMade {
  creator: string;
  /** The six NFTs in it, or none. */
  nftIds: string[];
  /** 64 hex digits of its metadata; absent where its uri is not an address of ours. */
  digest?: string;
}

export type ContractName = 'musicNft' | 'cube' | 'dropAuction';

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
