import type { JsonObject } from '../base/json.ts';
import type { Rarity } from '../domain/nft/rarity.ts';
import type { Seconds } from '../base/time/index.ts';
import type { CheckedFile } from './files.ts';

/** A picture: a file of the manifest, or one that exists on the server. */
export type Picture = CheckedFile | { url: string };

/** A credited person, defined in the manifest or existing on the server. */
export interface PersonPlan {
  /** Name of the person. */
  name: string;
  /** Portrait of the person. */
  image: Picture;
  /** Statement about the piece, of an image artist or a music artist. */
  about: string;
  /** URL of an image artist's own site; empty for others. */
  website: string;
  /** Statement about the piece, of any other person. */
  inspiration: string;
}

/** The collection of an NFT. */
export interface CollectionPlan {
  /** Name of the collection. */
  title: string;
  /** Picture of the collection; `null` if it has none. */
  image: Picture | null;
}

/** Fields of every item: its key, and its content as written in the manifest. */
interface ItemPlan {
  /** Key of the item, unique in its list. */
  key: string;
  /** The item as it is written in the manifest. */
  written: JsonObject;
}

/** An NFT of a manifest. */
export interface NftPlan extends ItemPlan {
  /** The picture of the NFT. */
  artwork: CheckedFile;
  /** Name of the NFT. */
  title: string;
  /** Text about the NFT. */
  description: string;
  /** How rare the NFT is meant to be. */
  rarity: Rarity;
  /** Number of copies to mint. */
  supply: number;
  /** The credited image artist. */
  imageArtist: PersonPlan;
  /** The credited producer. */
  producer: PersonPlan;
  /** The credited executive producer. */
  executiveProducer: PersonPlan;
  /** The credited fan. */
  fan: PersonPlan;
  /** Anything else to record in the metadata. */
  other: string;
  /** Collection that the NFT belongs to. */
  collection: CollectionPlan;
}

/** A reference to an item of the same file by key, or to an existing item by server id and on-chain id. */
export type Reference = { key: string } | { id: string; onChainId: string };

/** A cube of a manifest. */
export interface CubePlan extends ItemPlan {
  /** The six NFTs. */
  nfts: Reference[];
  /** Name of the cube. */
  title: string;
  /** Text about the cube. */
  description: string;
  /** In wei. */
  price: bigint;
  /** The creator's share of later sales by others, in basis points. */
  royaltyBasisPoints: number;
  /** The whole track, an mp3 that only the cube's holder can download. */
  ownerMusic: CheckedFile;
  /** The mp3 that anyone can play. */
  nonOwnerMusic: CheckedFile;
  /** The credited music artist. */
  musicArtist: PersonPlan;
}

/** A drop of a manifest. Amounts are in wei. */
export interface DropPlan extends ItemPlan {
  /** The cubes to auction. */
  cubes: Reference[];
  /** Name of the drop. */
  title: string;
  /** Text about the drop. */
  description: string;
  /** Picture of the drop. */
  image: CheckedFile;
  /** Start of all lots. */
  startsAt: Seconds;
  /** End of all lots. */
  endsAt: Seconds;
  /** Minimum first bid on each lot, in wei. */
  minimumBid: bigint;
  /** Minimum raise over the highest bid, in wei. */
  bidDelta: bigint;
  /** In seconds; 0 for a fixed end. */
  extension: Seconds;
}

/** A season of a manifest. */
export interface SeasonPlan extends ItemPlan {
  /** The season's drops, in order. */
  drops: Reference[];
  /** Name of the season. */
  title: string;
  /** Text about the season. */
  description: string;
  /** Picture of the season. */
  image: CheckedFile;
}

/**
 * The checked content of a manifest, with references to people and collections resolved. It includes items that exist
 * already: `cubedrop plan` shows which ones.
 */
export interface Plan {
  /** NFTs, in the order of the manifest. */
  nfts: NftPlan[];
  /** Cubes, in the order of the manifest. */
  cubes: CubePlan[];
  /** Drops, in the order of the manifest. */
  drops: DropPlan[];
  /** Seasons, in the order of the manifest. */
  seasons: SeasonPlan[];
}

/** The lists whose items have keys on the server, in the order of creation. */
export const KEYED_LISTS = ['nfts', 'cubes', 'drops', 'seasons'] as const;

/** Name of a list whose items are created and have keys on the server. */
export type KeyedList = (typeof KEYED_LISTS)[number];
