import { CONTENT_TYPES, CubedropError, sha256Hex } from '@cubedrop/sdk';
import type {
  CreateCubeInput,
  CreateDropInput,
  CreateNftsInput,
  CreateSeasonInput,
  FileSource,
} from '@cubedrop/sdk/flows';
import {
  itemKeyOf,
  nftInput,
  type CheckedFile,
  type CubePlan,
  type DropPlan,
  type NftPlan,
  type Picture,
  type Reference,
  type SeasonPlan,
} from '@cubedrop/sdk/manifest';
import { withFirstBytes } from '../manifest/with-first-bytes.ts';

/** Server id and on-chain id of an existing item. */
export interface Ids {
  id: string;
  onChainId: string;
}

/** Resolves a reference in the manifest to the ids of an item. */
export type Resolve = (reference: Reference) => Ids;

/** Returns the input of `createNfts`. */
export async function nftsInput(plans: readonly NftPlan[]): Promise<CreateNftsInput> {
  return { nfts: await Promise.all(plans.map((plan) => nftInput(plan, sourceOf))) };
}

/** Returns the input of `createCube`. */
export async function cubeInput(plan: CubePlan, resolve: Resolve): Promise<CreateCubeInput> {
  return {
    ...(await itemKeyOf(plan)),
    title: plan.title,
    description: plan.description,
    price: plan.price,
    royaltyBasisPoints: plan.royaltyBasisPoints,
    nfts: plan.nfts.map(resolve).map(({ id, onChainId }) => ({ id, nftId: onChainId })),
    ownerTrack: sourceOf(plan.ownerMusic),
    previewTrack: sourceOf(plan.nonOwnerMusic),
    musicArtistName: plan.musicArtist.name,
    musicArtistPortrait: pictureOf(plan.musicArtist.image),
    musicArtistStatement: plan.musicArtist.about,
  };
}

/** Returns the input of `createDrop`. */
export async function dropInput(plan: DropPlan, resolve: Resolve): Promise<CreateDropInput> {
  const { title, description, startsAt, endsAt, minimumBid, bidDelta, extension } = plan;
  return {
    ...(await itemKeyOf(plan)),
    title,
    description,
    startsAt,
    endsAt,
    minimumBid,
    bidDelta,
    extension,
    image: sourceOf(plan.image),
    cubes: plan.cubes.map(resolve),
  };
}

/** Returns the input of `createSeason`. */
export async function seasonInput(plan: SeasonPlan, resolve: Resolve): Promise<CreateSeasonInput> {
  return {
    ...(await itemKeyOf(plan)),
    title: plan.title,
    description: plan.description,
    image: sourceOf(plan.image),
    drops: plan.drops.map(resolve).map(({ id }) => id),
  };
}

function pictureOf(picture: Picture): FileSource | { url: string } {
  return 'url' in picture ? picture : sourceOf(picture);
}

/** Sources by file. Thousands of NFTs may reference the same portraits, which share one source to save memory. */
const sources = new WeakMap<CheckedFile, FileSource>();

function sourceOf(file: CheckedFile): FileSource {
  const source = sources.get(file) ?? newSource(file);
  sources.set(file, source);
  return source;
}

/**
 * Returns a source that loads a file when it is uploaded. Loading fails unless the file still begins with the bytes that
 * were checked.
 */
function newSource({ path, name, extension, sha256, size }: CheckedFile): FileSource {
  return {
    name,
    load: () =>
      withFirstBytes(path, size, async (bytes) => {
        if ((await sha256Hex(bytes)) === sha256) return new Blob([bytes], { type: CONTENT_TYPES[extension] });
        throw new CubedropError('validation', `"${name}" has changed since it was checked.`, {
          hint: 'Apply the manifest again.',
        });
      }),
  };
}
