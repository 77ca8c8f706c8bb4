import type { Hex } from '../../base/hex.ts';
import type { Made } from '../manifest-key/keys.ts';
import type { Files } from '../upload/steps.ts';
import type { NftItem } from './nft-item.ts';

/** State accumulated while creating NFTs. */
export type CreateNftsState = Files & {
  batchSize: number;
  /** CIDs of the artwork, by file name. */
  artwork: Readonly<Record<string, string>>;
  /** Digests of the metadata, by the NFT's index in the input. */
  digests: Readonly<Record<string, Hex>>;
  /** NFTs that existed before, by key. */
  made: Readonly<Record<string, Made>>;
  /** On-chain ids and transactions, by the NFT's index. */
  minted: Readonly<Record<string, { nftId: string; transaction: Hex }>>;
  /** Server ids, by the NFT's index. */
  saved: Readonly<Record<string, string>>;
};

/** An NFT of the input and its index there, which identifies it in the state. */
export interface Placed {
  nft: NftItem;
  place: number;
}
