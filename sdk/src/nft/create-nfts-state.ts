import type { Hex } from '../hex.ts';
import type { Made } from '../manifest/keys.ts';
import type { Files } from '../upload/steps.ts';
import type { NftItem } from './nft-item.ts';

/** What creating NFTs learns on its way. */
export type CreateNftsState = Files & {
  batchSize: number;
  /** CIDs of the artwork, by the file's name. */
  artwork: Readonly<Record<string, string>>;
  /** Digests of the metadata, by the NFT's place in the input. */
  digests: Readonly<Record<string, Hex>>;
  /** NFTs that were there before, by key. */
  made: Readonly<Record<string, Made>>;
  /** The chain's ids and the transaction, by the NFT's place. */
  minted: Readonly<Record<string, { nftId: string; transaction: Hex }>>;
  /** The server's ids, by the NFT's place. */
  saved: Readonly<Record<string, string>>;
};

/** An NFT of the input with its place there, which the state knows it by. */
export interface Placed {
  nft: NftItem;
  place: number;
}
