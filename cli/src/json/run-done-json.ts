import { isJsonObject, type JsonObject } from '@cubedrop/sdk';
import { KEYED_LISTS } from '@cubedrop/sdk/manifest';
import type { RunDone } from '../apply/create-plan.ts';

/** The result of the run of a manifest as `--json` prints it, and as it is stored. `id` is the server id. */
export type RunDoneJson = {
  type: 'run-done';
  runId: string;
  nfts: Record<string, { id: string; nftId: string }>;
  cubes: Record<string, { id: string; tokenId: string }>;
  drops: Record<string, { id: string; dropId: string }>;
  seasons: Record<string, { id: string }>;
};

/** Returns whether the stored result of a run is the result of a manifest. */
export function isRunDoneJson(result: JsonObject): result is RunDoneJson {
  return result['type'] === 'run-done' && KEYED_LISTS.every((list) => isJsonObject(result[list]));
}

/** Returns the result of the run of a manifest as `--json` prints it. */
export const runDoneJson = ({ runId, nfts, cubes, drops, seasons }: RunDone): RunDoneJson => ({
  type: 'run-done',
  runId,
  nfts: mapValues(nfts, ({ id, onChainId }) => ({ id, nftId: onChainId })),
  cubes: mapValues(cubes, ({ id, onChainId }) => ({ id, tokenId: onChainId })),
  drops: mapValues(drops, ({ id, onChainId }) => ({ id, dropId: onChainId })),
  seasons,
});

/** Parses what `runDoneJson` returns. */
export const readRunDone = ({ runId, nfts, cubes, drops, seasons }: RunDoneJson): RunDone => ({
  runId,
  nfts: mapValues(nfts, ({ id, nftId }) => ({ id, onChainId: nftId })),
  cubes: mapValues(cubes, ({ id, tokenId }) => ({ id, onChainId: tokenId })),
  drops: mapValues(drops, ({ id, dropId }) => ({ id, onChainId: dropId })),
  seasons,
});

function mapValues<From, To>(items: Record<string, From>, map: (item: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(items).map(([key, item]) => [key, map(item)]));
}
