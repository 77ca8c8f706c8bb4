import type { Hex } from '../../base/hex.ts';
import type { ExistingItem } from '../manifest-key/existing-item.ts';
import type { Files } from '../upload/steps.ts';
import type { NftItem } from './nft-item.ts';

/** State accumulated while creating NFTs. */
export type CreateNftsState = Files & {
  /** Maximum number of NFTs per transaction. */
  batchSize: number;
  /** CIDs of uploaded artwork, by file name. */
  artwork: Readonly<Record<string, string>>;
  /** Digests of the metadata, by the NFT's index in the input. */
  digests: Readonly<Record<string, Hex>>;
  /** NFTs that already exist, by manifest key. */
  made: Readonly<Record<string, ExistingItem>>;
  /** On-chain ids (decimal) and transactions, by the NFT's index in the input. */
  minted: Readonly<Record<string, { nftId: string; transaction: Hex }>>;
  /** Server ids, by the NFT's index in the input. */
  saved: Readonly<Record<string, string>>;
};

/** An NFT with its index in the input, which identifies it in the state. */
export interface IndexedNft {
  nft: NftItem;
  index: number;
}
