import { readFile } from 'node:fs/promises';
import { CONTENT_TYPES, CubedropError, canonicalJson, sha256Hex } from '@cubedrop/sdk';
import type {
  CreateCubeInput,
  CreateDropInput,
  CreateNftsInput,
  CreateSeasonInput,
  FileSource,
} from '@cubedrop/sdk/flows';
import type { CheckedFile } from '../manifest/files.ts';
import type {
  CubePlan,
  DropPlan,
  NftPlan,
  PersonPlan,
  Picture,
  Reference,
  SeasonPlan,
} from '../manifest/plan.ts';

/** An item that exists: the server's id and the chain's. */
export interface Ids {
  id: string;
  chainId: string;
}

/** Finds what a reference of the manifest stands for. */
export type Resolve = (reference: Reference) => Ids;

/** What is asked of `createNfts`. */
export async function nftsInput(plans: readonly NftPlan[]): Promise<CreateNftsInput> {
  return { nfts: await Promise.all(plans.map(nftItem)) };
}

async function nftItem(plan: NftPlan): Promise<CreateNftsInput['nfts'][number]> {
  const { imageArtist, producer, executiveProducer, fan, collection } = plan;
  return {
    ...(await keyOf(plan)),
    artwork: sourceOf(plan.artwork),
    title: plan.title,
    description: plan.description,
    type: plan.rarity,
    tokensupply: plan.supply,
    ImageArtistName: imageArtist.name,
    ImageArtistProfile: pictureOf(imageArtist.image),
    ImageArtistAbout: imageArtist.about,
    ImageArtistWebsite: imageArtist.website,
    ...credit('Producer', producer),
    ...credit('ExecutiveProducer', executiveProducer),
    ...credit('Fan', fan),
    other: plan.other,
    collectiontitle: collection.title,
    ...(collection.image ? { collectionimage: pictureOf(collection.image) } : {}),
  };
}

/** What is asked of `createCube`. */
export async function cubeInput(plan: CubePlan, resolve: Resolve): Promise<CreateCubeInput> {
  return {
    ...(await keyOf(plan)),
    title: plan.title,
    description: plan.description,
    price: plan.price,
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
    ...(await keyOf(plan)),
    ...{ title, description, startsAt, endsAt, minimumBid, bidDelta, extension },
    image: sourceOf(plan.image),
    cubes: plan.cubes.map(resolve).map(({ id, chainId }) => ({ id, tokenId: chainId })),
  };
}

/** What is asked of `createSeason`. */
export async function seasonInput(plan: SeasonPlan, resolve: Resolve): Promise<CreateSeasonInput> {
  return {
    ...(await keyOf(plan)),
    title: plan.title,
    description: plan.description,
    image: sourceOf(plan.image),
    drops: plan.drops.map(resolve).map(({ id }) => id),
  };
}

/** An item's key, and what tells whether it was written the same before. */
export async function keyOf({
  key,
  written,
}: {
  key: string;
  written: object;
}): Promise<{ key: string; written: string }> {
  return { key, written: await sha256Hex(canonicalJson(written)) };
}

type Part = 'Producer' | 'ExecutiveProducer' | 'Fan';
type Credit<P extends Part> = Record<`${P}Name` | `${P}Inspiration`, string> &
  Record<`${P}Profile`, ReturnType<typeof pictureOf>>;

function credit<P extends Part>(part: P, { name, image, inspiration }: PersonPlan): Credit<P> {
  return {
    [`${part}Name`]: name,
    [`${part}Profile`]: pictureOf(image),
    [`${part}Inspiration`]: inspiration,
  } as Credit<P>;
}

function pictureOf(picture: Picture): FileSource | { url: string } {
  return 'url' in picture ? picture : sourceOf(picture);
}

/** A file to upload, read when its turn comes and only as it was when it was checked. */
function sourceOf({ path, name, ending, sha256 }: CheckedFile): FileSource {
  return {
    name,
    async load() {
      const bytes = new Uint8Array(await readFile(path));
      if ((await sha256Hex(bytes)) === sha256) return new Blob([bytes], { type: CONTENT_TYPES[ending] });
      throw new CubedropError('validation', `"${name}" has changed since it was checked.`, {
        hint: 'Apply the manifest again.',
      });
    },
  };
}
