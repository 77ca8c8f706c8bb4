import { canonicalJson, CubedropError, isJsonObject, type JsonObject } from '@cubedrop/sdk';
import type { Run } from '../journal/run-store.ts';
import { parseSource, type MadeList } from '@cubedrop/sdk/manifest';
import type { Payer } from './paying.ts';

/**
 * Makes sure that no other run of this account has a transaction under way, which might still make what is about to be
 * paid for.
 * @throws CubedropError `conflict`, naming the run to finish first
 */
export function requireSettled(payer: Payer, runId?: string): void {
  const open = runsOf(payer).find(
    (run) => run.runId !== runId && payer.runs.isOpen(run) && payer.runs.transactionsOf(run).open > 0,
  );
  if (!open) return;
  throw new CubedropError(
    'conflict',
    `Run ${open.runId} (${open.command}) of this account has a transaction under way.`,
    {
      hint: `Finish it first: cubedrop run resume ${open.runId}`,
    },
  );
}

/** The item of that list and key as an earlier manifest of this machine wrote it differently; undefined where none did. */
export function earlierItem(
  payer: Payer,
  list: MadeList,
  item: { key: string; written: JsonObject },
): JsonObject | undefined {
  const now = canonicalJson(item.written);
  for (const run of runsOf(payer).reverse()) {
    const earlier = itemOf(run, list, item.key);
    if (earlier && canonicalJson(earlier) !== now) return earlier;
  }
  return undefined;
}

function runsOf({ runs, chain, address }: Payer): Run[] {
  const { genesisHash } = chain.network;
  return runs
    .list()
    .filter((run) => run.genesisHash === genesisHash && run.account.toLowerCase() === address.toLowerCase());
}

function itemOf({ input }: Run, list: MadeList, key: string): JsonObject | undefined {
  const { name, text } = input;
  const result = typeof text === 'string' ? parseSource({ name: String(name), text }) : undefined;
  if (!result || 'faults' in result || !isJsonObject(result.parsed.value)) return undefined;
  const items = result.parsed.value[list];
  const found =
    Array.isArray(items) && items.find((item: unknown) => isJsonObject(item) && item['key'] === key);
  return found ? (found as JsonObject) : undefined;
}
