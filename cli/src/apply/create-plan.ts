import { canonicalJson, CubedropError, isJsonObject, type JsonObject } from '@cubedrop/sdk';
import {
  createCube,
  createDrop,
  createNfts,
  createSeason,
  runFlow,
  type FlowContext,
  type Made,
} from '@cubedrop/sdk/flows';
import type { RunView } from '../session/run-view.ts';
import { MADE_LISTS, type MadeList, type Plan } from '@cubedrop/sdk/manifest';
import { cubeInput, dropInput, nftsInput, seasonInput, type Ids, type Resolve } from './inputs.ts';
import { required } from '../required.ts';

/** Items that a run created or found, by manifest key. `id` is the server id, the others are on-chain ids. */
export type RunDone = {
  type: 'run-done';
  runId: string;
  nfts: Record<string, { id: string; nftId: string }>;
  cubes: Record<string, { id: string; tokenId: string }>;
  drops: Record<string, { id: string; dropId: string }>;
  seasons: Record<string, { id: string }>;
};

/** Whether the stored result of a run is the result of a manifest. */
export function isRunDone(result: JsonObject): result is RunDone {
  return result['type'] === 'run-done' && MADE_LISTS.every((list) => isJsonObject(result[list]));
}

/** Creates the items of a plan that do not exist yet, with one journal. Returns the ids of all items. */
export async function createPlan(
  plan: Plan,
  runId: string,
  context: FlowContext,
  view: RunView,
): Promise<RunDone> {
  const known: Record<'nfts' | 'cubes' | 'drops', Map<string, Ids>> = {
    nfts: new Map(),
    cubes: new Map(),
    drops: new Map(),
  };
  const resolve =
    (list: keyof typeof known): Resolve =>
    (reference) => {
      if (!('key' in reference)) return reference;
      const ids = known[list].get(reference.key);
      if (ids) return ids;
      throw new CubedropError('internal', `${list}/${reference.key} was not created.`);
    };
  const done: RunDone = { type: 'run-done', runId, nfts: {}, cubes: {}, drops: {}, seasons: {} };

  if (plan.nfts.length > 0) {
    view.begin('NFTs');
    const { nfts } = await runFlow(createNfts, await nftsInput(plan.nfts), context, { scope: 'nfts' });
    for (const { key, id, nftId } of nfts) {
      const itemKey = required(key, `manifest key of NFT ${nftId}`);
      done.nfts[itemKey] = { id, nftId };
      known.nfts.set(itemKey, { id, onChainId: nftId });
    }
  }
  for (const cube of plan.cubes) {
    view.begin(`Cube ${cube.key}`);
    const input = await cubeInput(cube, resolve('nfts'));
    const { id, tokenId } = await runFlow(createCube, input, context, { scope: `cubes/${cube.key}` });
    done.cubes[cube.key] = { id, tokenId };
    known.cubes.set(cube.key, { id, onChainId: tokenId });
  }
  for (const drop of plan.drops) {
    view.begin(`Drop ${drop.key}`);
    const input = await dropInput(drop, resolve('cubes'));
    const { id, dropId } = await runFlow(createDrop, input, context, { scope: `drops/${drop.key}` });
    done.drops[drop.key] = { id, dropId };
    known.drops.set(drop.key, { id, onChainId: dropId });
  }
  for (const season of plan.seasons) {
    view.begin(`Season ${season.key}`);
    const input = await seasonInput(season, resolve('drops'));
    const { id } = await runFlow(createSeason, input, context, { scope: `seasons/${season.key}` });
    done.seasons[season.key] = { id };
  }
  return done;
}

/** Returns the result of a plan whose items all exist. Keys of `made` are like `drops/friday`. */
export function doneFrom(plan: Plan, runId: string, made: ReadonlyMap<string, Made>): RunDone {
  const idsByKey = <Ids>(list: MadeList, idsOf: (made: Made) => Ids): Record<string, Ids> =>
    Object.fromEntries(
      plan[list].flatMap(({ key }) => {
        const found = made.get(`${list}/${key}`);
        return found ? [[key, idsOf(found)]] : [];
      }),
    );
  return {
    type: 'run-done',
    runId,
    nfts: idsByKey('nfts', ({ id, onChainId }) => ({
      id,
      nftId: required(onChainId, 'on-chain id of an NFT'),
    })),
    cubes: idsByKey('cubes', ({ id, onChainId }) => ({
      id,
      tokenId: required(onChainId, 'on-chain id of a cube'),
    })),
    drops: idsByKey('drops', ({ id, onChainId }) => ({
      id,
      dropId: required(onChainId, 'on-chain id of a drop'),
    })),
    seasons: idsByKey('seasons', ({ id }) => ({ id })),
  };
}

/**
 * Verifies the result of a run against the ids that the server indexed.
 * @throws CubedropError `conflict` if they differ
 */
export function verifyDone(done: RunDone, indexed: RunDone): void {
  const different = MADE_LISTS.flatMap((list) =>
    Object.entries(done[list])
      .filter(([key, ids]) => canonicalJson(ids) !== canonicalJson(indexed[list][key] ?? null))
      .map(([key]) => `${list}/${key}`),
  );
  if (different.length === 0) return;
  throw new CubedropError('conflict', `The server has other ids for ${different.join(', ')}.`, {
    hint: 'Apply the manifest again in a minute; existing items are not paid for twice.',
  });
}
