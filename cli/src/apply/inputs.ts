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
import { withBytesOf } from '../manifest/with-bytes-of.ts';

/** An item that exists: the server's id and the chain's. */
export interface Ids {
  id: string;
  chainId: string;
}

/** Finds what a reference of the manifest stands for. */
export type Resolve = (reference: Reference) => Ids;

/** What is asked of `createNfts`. */
export async function nftsInput(plans: readonly NftPlan[]): Promise<CreateNftsInput> {
  return { nfts: await Promise.all(plans.map((plan) => nftInput(plan, sourceOf))) };
}

/** What is asked of `createCube`. */
export async function cubeInput(plan: CubePlan, resolve: Resolve): Promise<CreateCubeInput> {
  return {
    ...(await itemKeyOf(plan)),
    title: plan.title,
    description: plan.description,
    price: plan.price,
    royaltyBasisPoints: plan.royaltyBasisPoints,
    nfts: plan.nfts.map(resolve).map(({ id, chainId }) => ({ id, nftId: chainId })),
    ownermusicfile: sourceOf(plan.ownerMusic),
    nonownermusicfile: sourceOf(plan.nonOwnerMusic),
    MusicArtistName: plan.musicArtist.name,
    MusicArtistProfile: pictureOf(plan.musicArtist.image),
    MusicArtistAbout: plan.musicArtist.about,
  };
}

/** What is asked of `createDrop`. */
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
    cubes: plan.cubes.map(resolve).map(({ id, chainId }) => ({ id, tokenId: chainId })),
  };
}

/** What is asked of `createSeason`. */
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

/** Sources by the file that they are of: thousands of NFTs may name the same people. */
const sources = new WeakMap<CheckedFile, FileSource>();

function sourceOf(file: CheckedFile): FileSource {
  const source = sources.get(file) ?? newSource(file);
  sources.set(file, source);
  return source;
}

/** A file to upload, read when its turn comes and only as it was when it was checked. */
function newSource({ path, name, ending, sha256, size }: CheckedFile): FileSource {
  return {
    name,
    load: () =>
      withBytesOf(path, size, async (bytes) => {
        if ((await sha256Hex(bytes)) === sha256) return new Blob([bytes], { type: CONTENT_TYPES[ending] });
        throw new CubedropError('validation', `"${name}" has changed since it was checked.`, {
          hint: 'Apply the manifest again.',
        });
      }),
  };
}
