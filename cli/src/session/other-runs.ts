import { canonicalJson, CubedropError, type JsonObject } from '@cubedrop/sdk';
import type { KeyedList } from '@cubedrop/sdk/manifest';
import { itemsIn, manifestOf } from '../journal/manifest-of-run.ts';
import { commandOf, type Run } from '../journal/run-store.ts';
import type { Payer } from './paying.ts';

/** An account on a chain, with its runs on this machine. */
type Runner = Pick<Payer, 'runs' | 'chain' | 'address'>;

/**
 * Ensures that no other run of this account has a pending transaction, which might still create what is about to be
 * paid for.
 * @param runId the run to be resumed, which is not checked; `undefined` for a new run
 * @throws CubedropError `conflict`, naming the run to finish first
 */
export function requireNonePending(payer: Runner, runId?: string): void {
  const open = runsOf(payer).find(
    (run) => run.runId !== runId && payer.runs.isOpen(run) && payer.runs.countTransactions(run).open > 0,
  );
  if (!open) return;
  throw new CubedropError(
    'conflict',
    `Run ${open.runId} (${commandOf(open)}) of this account has a pending transaction.`,
    {
      hint: `Finish it first: cubedrop run resume ${open.runId}`,
    },
  );
}

/**
 * Returns the newest version of an item that differs from `item`, from the earlier manifests of this machine;
 * `undefined` if there is none.
 */
export function earlierItem(
  payer: Runner,
  list: KeyedList,
  item: { key: string; written: JsonObject },
): Record<string, unknown> | undefined {
  const now = canonicalJson(item.written);
  for (const run of runsOf(payer).reverse()) {
    const earlier = itemOf(run, list, item.key);
    if (earlier && canonicalJson(earlier) !== now) return earlier;
  }
  return undefined;
}

function runsOf({ runs, chain, address }: Runner): Run[] {
  return runs.listOf({ genesisHash: chain.network.genesisHash, account: address });
}

function itemOf(run: Run, list: KeyedList, key: string): Record<string, unknown> | undefined {
  return itemsIn(manifestOf(run)?.[list]).find((item) => item['key'] === key);
}
