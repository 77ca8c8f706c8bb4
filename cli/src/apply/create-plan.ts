import { canonicalJson, CubedropError, type JsonObject } from '@cubedrop/sdk';
import {
  createCube,
  createDrop,
  createNfts,
  createSeason,
  runFlow,
  type Flow,
  type FlowContext,
  type ExistingItem,
} from '@cubedrop/sdk/flows';
import type { RunView } from '../session/run-view.ts';
import { KEYED_LISTS, type KeyedList, type Plan } from '@cubedrop/sdk/manifest';
import {
  createCubeInput,
  createDropInput,
  nftsInput,
  createSeasonInput,
  type Ids,
  type Resolve,
} from './inputs.ts';
import { required } from '../required.ts';
import type { ManifestSource } from '../manifest/source.ts';
import { atItem } from './at-item.ts';

/** Ids of the items that a run created or found, by list and manifest key. */
export interface RunDone {
  runId: string;
  nfts: Record<string, Ids>;
  cubes: Record<string, Ids>;
  drops: Record<string, Ids>;
  seasons: Record<string, Pick<Ids, 'id'>>;
}

/**
 * Creates the items of a plan that do not exist yet, and keeps one journal for all. Returns the ids of all items.
 * @param source the manifest, which errors of single items name their place in
 */
export async function createPlan(
  { plan, source, runId }: { plan: Plan; source: ManifestSource; runId: string },
  context: FlowContext,
  view: RunView,
): Promise<RunDone> {
  const create = async <Input, State extends JsonObject, Result extends JsonObject>(
    [list, key]: [KeyedList, string],
    flow: Flow<Input, State, Result>,
    input: Input,
  ): Promise<Result> => {
    try {
      return await runFlow(flow, input, context, { scope: `${list}/${key}` });
    } catch (error) {
      throw atItem(source, list, key, error);
    }
  };
  const createdIds: Record<'nfts' | 'cubes' | 'drops', Map<string, Ids>> = {
    nfts: new Map(),
    cubes: new Map(),
    drops: new Map(),
  };
  const resolve =
    (list: keyof typeof createdIds): Resolve =>
    (reference) => {
      if (!('key' in reference)) return reference;
      const ids = createdIds[list].get(reference.key);
      if (ids) return ids;
      throw new CubedropError('internal', `${list}/${reference.key} was not created.`);
    };
  const done: RunDone = { runId, nfts: {}, cubes: {}, drops: {}, seasons: {} };

  if (plan.nfts.length > 0) {
    view.begin('NFTs');
    const { nfts } = await runFlow(createNfts, await nftsInput(plan.nfts), context, { scope: 'nfts' });
    for (const { key, id, nftId } of nfts) {
      const itemKey = required(key, `manifest key of NFT ${nftId}`);
      done.nfts[itemKey] = { id, onChainId: nftId };
      createdIds.nfts.set(itemKey, { id, onChainId: nftId });
    }
  }
  for (const cube of plan.cubes) {
    view.begin(`Cube ${cube.key}`);
    const input = await createCubeInput(cube, resolve('nfts'));
    const { id, onChainId } = await create(['cubes', cube.key], createCube, input);
    done.cubes[cube.key] = { id, onChainId };
    createdIds.cubes.set(cube.key, { id, onChainId });
  }
  for (const drop of plan.drops) {
    view.begin(`Drop ${drop.key}`);
    const input = await createDropInput(drop, resolve('cubes'));
    const { id, onChainId } = await create(['drops', drop.key], createDrop, input);
    done.drops[drop.key] = { id, onChainId };
    createdIds.drops.set(drop.key, { id, onChainId });
  }
  for (const season of plan.seasons) {
    view.begin(`Season ${season.key}`);
    const input = await createSeasonInput(season, resolve('drops'));
    const { id } = await create(['seasons', season.key], createSeason, input);
    done.seasons[season.key] = { id };
  }
  return done;
}

/**
 * Returns the ids of a plan's existing items in the form of a run's result.
 * @param made existing items, keyed like `drops/friday`
 */
export function doneFrom(plan: Plan, runId: string, made: ReadonlyMap<string, ExistingItem>): RunDone {
  const byKey = <Item>(list: KeyedList, itemOf: (made: ExistingItem) => Item): Record<string, Item> =>
    Object.fromEntries(
      plan[list].flatMap(({ key }) => {
        const found = made.get(`${list}/${key}`);
        return found ? [[key, itemOf(found)]] : [];
      }),
    );
  const idsByKey = (list: KeyedList, what: string): Record<string, Ids> =>
    byKey(list, ({ id, onChainId }) => ({ id, onChainId: required(onChainId, `on-chain id of ${what}`) }));
  return {
    runId,
    nfts: idsByKey('nfts', 'an NFT'),
    cubes: idsByKey('cubes', 'a cube'),
    drops: idsByKey('drops', 'a drop'),
    seasons: byKey('seasons', ({ id }) => ({ id })),
  };
}

/**
 * Verifies the result of a run against the ids that the server has indexed.
 * @throws CubedropError `conflict` if they differ
 */
export function verifyDone(done: RunDone, indexed: RunDone): void {
  const different = KEYED_LISTS.flatMap((list) =>
    Object.entries(done[list])
      .filter(([key, ids]) => canonicalJson(ids) !== canonicalJson(indexed[list][key] ?? null))
      .map(([key]) => `${list}/${key}`),
  );
  if (different.length === 0) return;
  throw new CubedropError('conflict', `The server has different ids for ${different.join(', ')}.`, {
    hint: 'Apply the manifest again in a minute; existing items are not paid for twice.',
  });
}
