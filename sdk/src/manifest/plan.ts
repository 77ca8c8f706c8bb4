import type { JsonObject } from '../json.ts';
import type { Rarity } from '../nft/rarity.ts';
import type { Seconds } from '../time/index.ts';
import type { CheckedFile } from './files.ts';

/** A picture of the manifest's own, or that of someone the server knows. */
export type Picture = CheckedFile | { url: string };

/** Someone credited, written in the manifest or known to the server. */
export interface PersonPlan {
  name: string;
  image: Picture;
  about: string;
  website: string;
  inspiration: string;
}

/** A collection that an NFT is to be in. */
export interface CollectionPlan {
  title: string;
  image: Picture | null;
}

/** What every item has: its key, and itself as it was written. */
interface ItemPlan {
  key: string;
  written: JsonObject;
}

/** An NFT that is to be made. */
export interface NftPlan extends ItemPlan {
  artwork: CheckedFile;
  title: string;
  description: string;
  rarity: Rarity;
  supply: number;
  imageArtist: PersonPlan;
  producer: PersonPlan;
  executiveProducer: PersonPlan;
  fan: PersonPlan;
  other: string;
  collection: CollectionPlan;
}

/** An item of the same file by its key, or something that exists by the ids of server and chain. */
export type Reference = { key: string } | { id: string; chainId: string };

/** A cube that is to be made; its price in wei, its royalty in hundredths of a percent. */
export interface CubePlan extends ItemPlan {
  nfts: Reference[];
  title: string;
  description: string;
  price: bigint;
  royaltyBasisPoints: number;
  ownerMusic: CheckedFile;
  nonOwnerMusic: CheckedFile;
  musicArtist: PersonPlan;
}

/** A drop that is to be opened; its amounts in wei. */
export interface DropPlan extends ItemPlan {
  cubes: Reference[];
  title: string;
  description: string;
  image: CheckedFile;
  startsAt: Seconds;
  endsAt: Seconds;
  minimumBid: bigint;
  bidDelta: bigint;
  /** Seconds; 0 for fixed ends. */
  extension: Seconds;
}

/** A season that is to be made. */
export interface SeasonPlan extends ItemPlan {
  drops: Reference[];
  title: string;
  description: string;
  image: CheckedFile;
}

/** A manifest without a fault, every reference to a person or a collection followed. */
export interface Plan {
  nfts: NftPlan[];
  cubes: CubePlan[];
  drops: DropPlan[];
  seasons: SeasonPlan[];
}

/** The lists whose items have keys on the server, in the order in which they are made. */
export const MADE_LISTS = ['nfts', 'cubes', 'drops', 'seasons'] as const;

/** A list of a manifest whose items are made, and known by their keys from then on. */
export type MadeList = (typeof MADE_LISTS)[number];
