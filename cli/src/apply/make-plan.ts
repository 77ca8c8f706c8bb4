import { CubedropError } from '@cubedrop/sdk';
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
import type { Plan } from '../manifest/plan.ts';
import { cubeInput, dropInput, nftsInput, seasonInput, type Ids, type Resolve } from './inputs.ts';

/** What a run made or found, by key: `id` is the server's, the others are the chain's. */
export interface RunDone {
  type: 'run-done';
  runId: string;
  nfts: Record<string, { id: string; nftId: string }>;
  cubes: Record<string, { id: string; tokenId: string }>;
  drops: Record<string, { id: string; dropId: string }>;
  seasons: Record<string, { id: string }>;
}

/** Makes everything of a plan that does not exist yet, through one journal, and answers what there is. */
export async function makePlan(
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
      const ids = 'key' in reference ? known[list].get(reference.key) : reference;
      if (ids) return ids;
      throw new CubedropError('internal', `${list}/${(reference as { key: string }).key} was not made.`);
    };
  const done: RunDone = { type: 'run-done', runId, nfts: {}, cubes: {}, drops: {}, seasons: {} };

  if (plan.nfts.length > 0) {
    view.begin('NFTs');
    const { nfts } = await runFlow(createNfts, await nftsInput(plan.nfts), context, { scope: 'nfts' });
    for (const { key, id, nftId } of nfts) {
      done.nfts[key!] = { id, nftId };
      known.nfts.set(key!, { id, chainId: nftId });
    }
  }
  for (const cube of plan.cubes) {
    view.begin(`Cube ${cube.key}`);
    const input = await cubeInput(cube, resolve('nfts'));
    const { id, tokenId } = await runFlow(createCube, input, context, { scope: `cubes/${cube.key}` });
    done.cubes[cube.key] = { id, tokenId };
    known.cubes.set(cube.key, { id, chainId: tokenId });
  }
  for (const drop of plan.drops) {
    view.begin(`Drop ${drop.key}`);
    const input = await dropInput(drop, resolve('cubes'));
    const { id, dropId } = await runFlow(createDrop, input, context, { scope: `drops/${drop.key}` });
    done.drops[drop.key] = { id, dropId };
    known.drops.set(drop.key, { id, chainId: dropId });
  }
  for (const season of plan.seasons) {
    view.begin(`Season ${season.key}`);
    const input = await seasonInput(season, resolve('drops'));
    const { id } = await runFlow(createSeason, input, context, { scope: `seasons/${season.key}` });
    done.seasons[season.key] = { id };
  }
  return done;
}

/** Makes sure that what a run ended with is what server and chain have. @throws CubedropError `conflict` */
export function verifyDone(done: RunDone, made: ReadonlyMap<string, Made>): void {
  const expected = [
    ...Object.entries(done.nfts).map(([key, { id, nftId }]) => [`nfts/${key}`, id, nftId] as const),
    ...Object.entries(done.cubes).map(([key, { id, tokenId }]) => [`cubes/${key}`, id, tokenId] as const),
    ...Object.entries(done.drops).map(([key, { id, dropId }]) => [`drops/${key}`, id, dropId] as const),
    ...Object.entries(done.seasons).map(([key, { id }]) => [`seasons/${key}`, id, null] as const),
  ];
  const wrong = expected.filter(([name, id, chainId]) => {
    const found = made.get(name);
    return found?.id !== id || (chainId !== null && found.chainId !== chainId);
  });
  if (wrong.length === 0) return;
  throw new CubedropError(
    'conflict',
    `The server has something else for ${wrong.map(([name]) => name).join(', ')}.`,
    {
      hint: 'Apply the manifest again in a minute; what exists is not paid for twice.',
    },
  );
}
