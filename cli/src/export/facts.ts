import {
  contentNameOfUrl,
  formatAmount,
  formatRoyalty,
  isoTime,
  keysOf,
  type JsonValue,
} from '@cubedrop/sdk';
import type { Credit, Cube, Drop, Nft, Season } from '@cubedrop/sdk/api';
import type { KeyedList, PersonList } from '@cubedrop/sdk/manifest';

/** A file of an item, identified by its content on the server. */
export type Content =
  | { kind: 'picture'; name: string }
  | { kind: 'artwork'; cid: string }
  | {
      kind: 'track';
      name: string;
      /** Server id of the cube. */
      cubeId: string;
      /**
       * Whether the track can be downloaded. The server serves the owner track, but no whole preview track that
       * differs from it.
       */
      isReadable: boolean;
      /** The file on this machine that the track was uploaded from, if known. */
      source?: string | undefined;
    };

/** A person as credited on an item. */
export interface CreditFacts extends Omit<Credit, 'portrait'> {
  list: PersonList;
  /** Content name. */
  portrait: string;
  /** `undefined` except for image artists. */
  website: string | undefined;
}

/** Facts about an item of a manifest, as known to the server and the chain. */
export interface Facts {
  list: KeyedList;
  /** Server id. */
  id: string;
  /** `null` for seasons. */
  onChainId: string | null;
  title: string;
  /** The manifest key that the item was made with, if any. */
  madeKey: string | undefined;
  /** Fields with texts, numbers and amounts, as written in a manifest. */
  values: Readonly<Record<string, JsonValue>>;
  /** Fields with files. */
  files: Readonly<Record<string, Content>>;
  /** Fields with people. */
  credits: Readonly<Record<string, CreditFacts>>;
  /** The collection of an NFT. `image` is a content name, or `undefined` if the collection has no picture. */
  collection: { title: string; image: string | undefined } | undefined;
  /** The field with the parts of an item, and their server ids. */
  parts: { field: 'nfts' | 'cubes' | 'drops'; ids: readonly string[] } | undefined;
  /**
   * Returns the digest of the item's metadata, 64 hex digits; `undefined` if the item has no metadata, or if the digest is
   * unknown.
   */
  digest: () => Promise<string | undefined>;
}

/** Reads the digest of an item's metadata from the chain. */
export type DigestOf = Facts['digest'];

const CREDITS = {
  imageArtist: 'imageArtists',
  producer: 'producers',
  executiveProducer: 'executiveProducers',
  fan: 'fans',
} as const satisfies Record<string, PersonList>;

/**
 * Returns the facts of an NFT; `undefined` if its metadata is unknown.
 * @param collectionImage content name of its collection's own picture; `undefined` if there is none
 */
export function nftFacts(nft: Nft, collectionImage: string | undefined, digest: DigestOf): Facts | undefined {
  const credits: Record<string, CreditFacts> = {};
  for (const field of keysOf(CREDITS)) {
    const credit = creditFacts(CREDITS[field], nft[field]);
    if (!credit) return undefined;
    credits[field] = credit;
  }
  const { title, description, rarity, supply, other } = nft;
  return {
    list: 'nfts',
    id: nft.id,
    onChainId: nft.onChainId,
    title,
    madeKey: nft.key,
    values: { title, description, rarity, supply, other },
    files: { artwork: { kind: 'artwork', cid: nft.cid } },
    credits,
    collection: { title: nft.collection.title, image: collectionImage },
    parts: undefined,
    digest,
  };
}

/**
 * Returns the facts of a cube; `undefined` if its metadata is unknown.
 * @param price the price that its creator asks, in wei, which can differ from the price of its sale
 */
export function cubeFacts(cube: Cube, price: bigint, digest: DigestOf): Facts | undefined {
  const musicArtist = creditFacts('musicArtists', cube.musicArtist);
  const owner = contentNameOfUrl(cube.ownerTrack);
  const preview = contentNameOfUrl(cube.previewTrack);
  if (!musicArtist || owner === undefined || preview === undefined) return undefined;
  const { id: cubeId, title, description, royaltyBasisPoints } = cube;
  const values: Record<string, JsonValue> = { title, description, price: formatAmount(price) };
  if (royaltyBasisPoints > 0) values['royalty'] = formatRoyalty(royaltyBasisPoints);
  return {
    list: 'cubes',
    id: cubeId,
    onChainId: cube.onChainId,
    title,
    madeKey: cube.key,
    values,
    files: {
      ownerMusic: { kind: 'track', name: owner, cubeId, isReadable: true },
      nonOwnerMusic: { kind: 'track', name: preview, cubeId, isReadable: preview === owner },
    },
    credits: { musicArtist },
    collection: undefined,
    parts: { field: 'nfts', ids: cube.nftIds },
    digest,
  };
}

/**
 * Returns the facts of a drop; `undefined` if its metadata is unknown, or if the server does not return all of its
 * cubes.
 */
export function dropFacts(drop: Drop, digest: DigestOf): Facts | undefined {
  const image = contentNameOfUrl(drop.image);
  if (image === undefined || drop.cubeIds.length !== drop.cubeCount) return undefined;
  const { title, description, extension } = drop;
  const values: Record<string, JsonValue> = {
    title,
    description,
    startsAt: isoTime(drop.startsAt),
    endsAt: isoTime(drop.endsAt),
    minimumBid: formatAmount(drop.minimumBid, 'WETH'),
    bidDelta: formatAmount(drop.bidDelta, 'WETH'),
  };
  if (extension > 0) values['extension'] = `${extension}s`;
  return {
    list: 'drops',
    id: drop.id,
    onChainId: drop.onChainId,
    title,
    madeKey: drop.key,
    values,
    files: { image: { kind: 'picture', name: image } },
    credits: {},
    collection: undefined,
    parts: { field: 'cubes', ids: drop.cubeIds },
    digest,
  };
}

/** Returns the facts of a season; `undefined` if its picture has no content name. */
export function seasonFacts(season: Season): Facts | undefined {
  const image = contentNameOfUrl(season.image);
  if (image === undefined) return undefined;
  const { title, description } = season;
  return {
    list: 'seasons',
    id: season.id,
    onChainId: null,
    title,
    madeKey: season.key,
    values: { title, description },
    files: { image: { kind: 'picture', name: image } },
    credits: {},
    collection: undefined,
    parts: { field: 'drops', ids: season.dropIds },
    digest: async () => undefined,
  };
}

function creditFacts(list: PersonList, credit: Credit & { website?: string }): CreditFacts | undefined {
  const portrait = contentNameOfUrl(credit.portrait);
  if (portrait === undefined) return undefined;
  const { name, statement, website } = credit;
  return { list, name, statement, website: list === 'imageArtists' ? (website ?? '') : undefined, portrait };
}
