import type { JsonObject } from '../base/json.ts';
import type { Rarity } from '../domain/nft/rarity.ts';
import type { Seconds } from '../base/time/index.ts';
import type { CheckedFile } from './files.ts';

/** A picture: a file of the manifest, or one that exists on the server. */
export type Picture = CheckedFile | { url: string };

/** A credited person, defined in the manifest or existing on the server. */
export interface PersonPlan {
  name: string;
  image: Picture;
  about: string;
  website: string;
  inspiration: string;
}

/** The collection of an NFT. */
export interface CollectionPlan {
  title: string;
  image: Picture | null;
}

/** Fields of every item: its key, and its content as written in the manifest. */
interface ItemPlan {
  key: string;
  written: JsonObject;
}

/** An NFT of a manifest. */
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

/** A reference to an item of the same file by key, or to an existing item by server id and on-chain id. */
export type Reference = { key: string } | { id: string; onChainId: string };

/** A cube of a manifest. */
export interface CubePlan extends ItemPlan {
  nfts: Reference[];
  title: string;
  description: string;
  /** In wei. */
  price: bigint;
  royaltyBasisPoints: number;
  ownerMusic: CheckedFile;
  nonOwnerMusic: CheckedFile;
  musicArtist: PersonPlan;
}

/** A drop of a manifest. Amounts are in wei. */
export interface DropPlan extends ItemPlan {
  cubes: Reference[];
  title: string;
  description: string;
  image: CheckedFile;
  startsAt: Seconds;
  endsAt: Seconds;
  minimumBid: bigint;
  bidDelta: bigint;
  /** In seconds; 0 for a fixed end. */
  extension: Seconds;
}

/** A season of a manifest. */
export interface SeasonPlan extends ItemPlan {
  drops: Reference[];
  title: string;
  description: string;
  image: CheckedFile;
}

/**
 * The checked content of a manifest, with references to people and collections resolved. It includes items that exist
 * already: `cubedrop plan` shows which ones.
 */
export interface Plan {
  nfts: NftPlan[];
  cubes: CubePlan[];
  drops: DropPlan[];
  seasons: SeasonPlan[];
}

/** The lists whose items have keys on the server, in the order of creation. */
export const KEYED_LISTS = ['nfts', 'cubes', 'drops', 'seasons'] as const;

/** Name of a list whose items are created and have keys on the server. */
export type KeyedList = (typeof KEYED_LISTS)[number];
