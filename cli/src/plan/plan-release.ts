import { CubedropError, isCubedropError, type Seconds } from '@cubedrop/sdk';
import { chainNow, type Chain } from '@cubedrop/sdk/chain';
import { requireCreator } from '@cubedrop/sdk/flows';
import {
  lookUpPlan,
  serverKnowledge,
  takenFault,
  ASSUME_EXISTING,
  type Checked,
  type FoundPlan,
  type ManifestFault,
  type KeyedList,
  type Plan,
} from '@cubedrop/sdk/manifest';
import { estimatePlan, requireFunds } from '../apply/estimate.ts';
import { findInterrupted, manifestRunId } from '../apply/manifest-run.ts';
import { isEmpty, selectItems, upToList } from '../apply/select-items.ts';
import { validateOffline, withFilePermission } from '../apply/validate-offline.ts';
import type { Call } from '../commands/call.ts';
import { RunStore, type Run } from '../journal/run-store.ts';
import { checkSource } from '../manifest/check-source.ts';
import { FileChecker } from '../manifest/files.ts';
import type { ManifestSource } from '../manifest/source.ts';
import { warnUnreferenced } from '../manifest/warn-unreferenced.ts';
import { openChain } from '../session/chain.ts';
import { limitHeap } from '../session/limit-heap.ts';
import { earlierItem, requireNonePending } from '../session/other-runs.ts';
import type { Reader } from '../session/reader.ts';
import { requireTrusted } from '../session/trust.ts';
import { isRefused, type ListedItem, type PlannedItem, type ReleasePlan } from './types.ts';

export interface PlanOptions {
  /** The command that would apply the manifest. */
  command: string;
  source: ManifestSource;
  /** The last list to plan; the lists before it are planned as well. */
  upTo: KeyedList;
  /** Maximum total cost, in wei. */
  maxCost: bigint | undefined;
}

/**
 * Returns what applying a manifest would do. Uploads, sends and saves nothing, apart from a sign-in.
 * @param openReader opens the server; called once the manifest has passed the checks that need no server
 * @throws Reported with exit code 2 if the manifest fails the checks that need no server; CubedropError
 *   `unavailable` if the server or the node fails meanwhile; otherwise as `openReader` and `openChain`
 */
export async function planRelease(
  call: Call<object>,
  options: PlanOptions,
  openReader: (call: Call<object>) => Promise<Reader>,
): Promise<ReleasePlan> {
  limitHeap();
  const source = withFilePermission(call, options.source);
  const files = new FileChecker(source.folder, source.mayLeaveFolder ?? false);
  const validated = await validateOffline(call, source, files);
  warnUnreferenced(call.terminal, validated);
  const reader = await openReader(call);
  const chain = await openChain(call, reader.server);
  try {
    return await planOn(call, { ...options, source, files, validated, reader, chain });
  } finally {
    chain.provider.destroy();
  }
}

interface Planning extends PlanOptions {
  files: FileChecker;
  validated: Checked;
  reader: Reader;
  chain: Chain;
}

async function planOn(call: Call<object>, planning: Planning): Promise<ReleasePlan> {
  const { command, source, upTo, maxCost, validated, reader, chain } = planning;
  const { address, server, session } = reader;
  const runner = address && { address, chain, runs: new RunStore(call.folder) };
  const runId = runner && manifestRunId(runner, command, validated);
  const interrupted = runner && runId !== undefined ? findInterrupted(runner, runId) : undefined;
  const found: FoundPlan =
    session && runner
      ? await lookUpPlan(session.api, validated.plan, (list, item) => earlierItem(runner, list, item))
      : { made: new Map(), taken: [] };
  const { plan, faults } = await checkWithServer(call, planning, found, interrupted);
  const items = itemsOf(upToList(plan, upTo), found, faults);
  const itemFaults = new Set(items.flatMap((one) => one.faults));
  const otherFaults = faults.filter((fault) => !itemFaults.has(fault));
  const created = items.filter(({ action }) => action === 'create');
  const names = new Set(created.map(({ list, item }) => `${list}/${item.key}`));
  const missing = selectItems(plan, (list, key) => names.has(`${list}/${key}`));
  const isInvalid = isRefused({ items, faults: otherFaults });
  const estimate = isInvalid ? undefined : await estimatePlan(chain, missing);
  const blockers = await blockersOf([
    () => requireTrusted(call, server, chain, { pin: false }),
    () => runner && requireNonePending(runner, runId),
    () => estimate && requireFunds(chain, address, estimate, maxCost),
    () => address && !isEmpty(missing) && requireCreator(chain, address),
  ]);
  return {
    file: source.name,
    apiUrl: server.apiUrl,
    network: chain.network,
    address,
    isCompared: session !== undefined,
    runId,
    items,
    faults: otherFaults,
    missing,
    estimate,
    interrupted,
    blockers,
  };
}

/** Runs the whole validation, with data from the server if the account is signed in. */
async function checkWithServer(
  { terminal }: Call<object>,
  { source, files, reader: { session, address }, chain }: Planning,
  found: FoundPlan,
  interrupted: Run | undefined,
): Promise<{ plan: Plan; faults: ManifestFault[] }> {
  const now: Seconds = interrupted?.now ?? (await chainNow(chain, Math.floor(terminal.clock() / 1_000)));
  const taken = found.taken.map((one) => takenFault(one, source));
  const ids = [
    ...[...found.made].map(([name, { id }]) => [name, id] as const),
    // References to a taken key count as valid, so that one cause is reported only once.
    ...found.taken.flatMap(({ list, key, made }) => (made ? [[`${list}/${key}`, made.id] as const] : [])),
  ];
  const existing = session && address ? serverKnowledge(session.api, address) : ASSUME_EXISTING;
  const isCompared = session !== undefined;
  const checked = await checkSource(source, {
    now,
    files,
    existing,
    made: new Map(ids),
    mayExist: !isCompared,
  });
  if (!('faults' in checked)) return { plan: checked.plan, faults: taken };
  // The items are returned despite these faults. To get them, the check is repeated without data from the server.
  // It has succeeded in this form before.
  const offline = await checkSource(source, { now, files, mayExist: true });
  if ('faults' in offline) throw new CubedropError('internal', 'The manifest was valid before.');
  return { plan: offline.plan, faults: [...taken, ...checked.faults] };
}

function itemsOf(plan: Plan, { made, taken }: FoundPlan, faults: readonly ManifestFault[]): PlannedItem[] {
  const faultsByPath = new Map<string, ManifestFault[]>();
  for (const fault of faults) {
    const path = /^(nfts|cubes|drops|seasons)\[\d+\]/.exec(fault.path)?.[0] ?? '';
    faultsByPath.set(path, [...(faultsByPath.get(path) ?? []), fault]);
  }
  const takenByPath = new Map(taken.map((one) => [`${one.list}[${one.index}]`, one]));
  const planned = (listed: ListedItem, index: number): PlannedItem => {
    const path = `${listed.list}[${index}]`;
    const ownFaults = faultsByPath.get(path) ?? [];
    const ids = made.get(`${listed.list}/${listed.item.key}`) ?? null;
    const action = ownFaults.length > 0 ? 'refuse' : ids ? 'keep' : 'create';
    const used = takenByPath.get(path);
    return { ...listed, action, made: used?.made ?? ids, differences: used?.differences, faults: ownFaults };
  };
  return [
    ...plan.nfts.map((item, index) => planned({ list: 'nfts', item }, index)),
    ...plan.cubes.map((item, index) => planned({ list: 'cubes', item }, index)),
    ...plan.drops.map((item, index) => planned({ list: 'drops', item }, index)),
    ...plan.seasons.map((item, index) => planned({ list: 'seasons', item }, index)),
  ];
}

/**
 * Runs checks and returns the CubedropErrors that they throw.
 * @throws CubedropError of the category `unavailable`, and any error that is not a CubedropError
 */
async function blockersOf(checks: readonly (() => unknown)[]): Promise<CubedropError[]> {
  const blockers: CubedropError[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!isCubedropError(error) || error.category === 'unavailable') throw error;
      blockers.push(error);
    }
  }
  return blockers;
}
