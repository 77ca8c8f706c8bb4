import type { Hex } from '../hex.ts';
import type { Keyed, Made } from '../manifest/keys.ts';
import type { Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';

/** An NFT that goes into a cube: the server's id and the chain's. */
export interface CubeNft {
  id: string;
  nftId: string;
}

/** A cube that is to be made. */
export interface CreateCubeInput extends Keyed {
  title: string;
  description: string;
  /** The price, in wei. */
  price: bigint;
  /** The creator's share of later sales by others, in hundredths of a percent, at most 1000; 0 where left out. */
  royaltyBasisPoints?: number;
  /** Six different ones, each with a copy that the account has. */
  nfts: readonly CubeNft[];
  ownermusicfile: AnyFile;
  nonownermusicfile: AnyFile;
  MusicArtistName: string;
  MusicArtistProfile: AnyFile;
  MusicArtistAbout: string;
}

/** What making a cube learns on its way. */
export type CreateCubeState = Files & {
  digest: Hex | null;
  /** What of the key was there before. */
  made: Readonly<Record<string, Made>>;
  cube: { tokenId: string; transaction: Hex } | null;
  id: string | null;
};
