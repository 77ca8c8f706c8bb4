import type { CreateCubeInput } from '../domain/cube/create-cube-state.ts';
import type { ItemKey } from '../domain/manifest-key/keys.ts';
import type { CheckedFile } from './files.ts';
import { itemKeyOf, pictureWith } from './nft-input.ts';
import type { CubePlan, Reference } from './plan.ts';

/** Input of `createCube` for a cube of a manifest, whose new files have the type `File` and its NFTs the type `Nft`. */
export interface CubeInput<File, Nft>
  extends
    ItemKey,
    Pick<CreateCubeInput, 'title' | 'description' | 'price' | 'musicArtistName' | 'musicArtistStatement'> {
  /** Share of the creator in later sales; 100 basis points are one percent. */
  royaltyBasisPoints: number;
  /** Its six NFTs, in the order of its sides. */
  nfts: readonly Nft[];
  /** The whole track, an mp3 that only the cube's holder can play. */
  ownerTrack: File;
  /** The non-owner music file, an mp3 of which others can play the first ten seconds. */
  previewTrack: File;
  /** Picture of the music artist: a new file, or the URL of one on the server. */
  musicArtistPortrait: File | { url: string };
}

/**
 * Converts a cube of a manifest to an input of `createCube`.
 * @param fileOf converts a checked file to the caller's own representation
 * @param nftOf converts a reference to an NFT to the caller's own representation
 */
export async function cubeInput<File, Nft>(
  plan: CubePlan,
  fileOf: (file: CheckedFile) => File,
  nftOf: (reference: Reference) => Nft,
): Promise<CubeInput<File, Nft>> {
  return {
    ...(await itemKeyOf(plan)),
    title: plan.title,
    description: plan.description,
    price: plan.price,
    royaltyBasisPoints: plan.royaltyBasisPoints,
    nfts: plan.nfts.map(nftOf),
    ownerTrack: fileOf(plan.ownerMusic),
    previewTrack: fileOf(plan.nonOwnerMusic),
    musicArtistName: plan.musicArtist.name,
    musicArtistPortrait: pictureWith(fileOf)(plan.musicArtist.image),
    musicArtistStatement: plan.musicArtist.about,
  };
}
