import { CONTENT_TYPES, CubedropError, sha256Hex } from '@cubedrop/sdk';
import type {
  CreateCubeInput,
  CreateDropInput,
  CreateNftsInput,
  CreateSeasonInput,
  FileSource,
} from '@cubedrop/sdk/flows';
import {
  cubeInput,
  dropInput,
  nftInput,
  seasonInput,
  type CheckedFile,
  type CubePlan,
  type DropPlan,
  type NftPlan,
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
export function createCubeInput(plan: CubePlan, resolve: Resolve): Promise<CreateCubeInput> {
  return cubeInput(plan, sourceOf, (reference) => {
    const { id, onChainId } = resolve(reference);
    return { id, nftId: onChainId };
  });
}

/** Returns the input of `createDrop`. */
export function createDropInput(plan: DropPlan, resolve: Resolve): Promise<CreateDropInput> {
  return dropInput(plan, sourceOf, resolve);
}

/** Returns the input of `createSeason`. */
export function createSeasonInput(plan: SeasonPlan, resolve: Resolve): Promise<CreateSeasonInput> {
  return seasonInput(plan, sourceOf, (reference) => resolve(reference).id);
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
