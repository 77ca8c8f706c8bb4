import type { Hex } from '../../base/hex.ts';
import type { Keyed } from '../manifest-key/keys.ts';
import type { ExistingItem } from '../manifest-key/existing-item.ts';
import type { Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';

/** An NFT to put into a cube. */
export interface CubeNft {
  /** Server id. */
  id: string;
  /** On-chain id, decimal. */
  nftId: string;
}

/** Input of `createCube`. */
export interface CreateCubeInput extends Keyed {
  /** Name of the cube, which is part of its metadata. */
  title: string;
  /** Text about the cube, which is part of its metadata. */
  description: string;
  /** In wei. */
  price: bigint;
  /** The creator's share of later sales by others, in basis points, at most 1000. Defaults to 0. */
  royaltyBasisPoints?: number;
  /** Six different NFTs; the account needs a copy of each. */
  nfts: readonly CubeNft[];
  /** The whole track, an mp3 that only the cube's holder can download. */
  ownerTrack: AnyFile;
  /** The mp3 that anyone can play. */
  previewTrack: AnyFile;
  /** Name of the person who made the music. */
  musicArtistName: string;
  /** Picture of the music artist. */
  musicArtistPortrait: AnyFile;
  /** What the music artist says about the piece. */
  musicArtistStatement: string;
}

/** A cube as recorded on the chain. `onChainId` is decimal. */
export type CubeOnChain = {
  /** On-chain id of the cube, decimal. */
  onChainId: string;
  /** Hash of the transaction that made it. */
  transaction: Hex;
};

/** State accumulated while creating a cube. */
export type CreateCubeState = Files & {
  /** Digest of the metadata. */
  digest: Hex | null;
  /** The cube that already exists for the manifest key, under that key; empty if there is none. */
  made: Readonly<Record<string, ExistingItem>>;
  /** The cube on the chain, once its transaction is confirmed. */
  cube: CubeOnChain | null;
  /** Server id. */
  id: string | null;
};
