import { CubedropError, type JsonObject, type Seconds } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { requireCreator, type ExistingItem } from '@cubedrop/sdk/flows';
import {
  lookUpPlan,
  serverKnowledge,
  takenFault,
  type Checked,
  type KeyedList,
  type Plan,
} from '@cubedrop/sdk/manifest';
import type { Call } from '../commands/call.ts';
import type { WebFlag } from '../commands/web-flag.ts';
import type { Run } from '../journal/run-store.ts';
import { readRunDone, runDoneJson } from '../json/run-done-json.ts';
import { showDryRun } from '../plan/show-plan.ts';
import { checkSource } from '../manifest/check-source.ts';
import { FileChecker } from '../manifest/files.ts';
import { warnUnreferenced } from '../manifest/warn-unreferenced.ts';
import { reportFaults } from '../manifest/report-faults.ts';
import type { ManifestSource } from '../manifest/source.ts';
import { withLockedPayer, beginRun, performRun, type Payer } from '../session/paying.ts';
import { feeCapOf } from '../session/fee-cap.ts';
import { limitHeap } from '../session/limit-heap.ts';
import { printPayer } from '../session/print-payer.ts';
import { printContracts } from '../session/trust.ts';
import { askYes } from '../terminal/prompt.ts';
import { estimatePlan, requireFunds } from './estimate.ts';
import { findInterrupted, manifestRunId } from './manifest-run.ts';
import { doneFrom, createPlan, verifyDone, type RunDone } from './create-plan.ts';
import { earlierItem, requireNonePending } from '../session/other-runs.ts';
import { isEmpty, missingOf, upToList } from './select-items.ts';
import { printDone } from './print-done.ts';
import { printCost } from './print-cost.ts';
import { validateOffline, withFilePermission } from './validate-offline.ts';

export interface ApplyOptions {
  command: string;
  source: ManifestSource;
  /** The last list to create; the lists before it are created as well. */
  upTo: KeyedList;
  yes: boolean;
  dryRun: boolean;
  /** Maximum total cost, in wei. */
  maxCost: bigint | undefined;
  /** The run to resume. Defaults to an interrupted run of the same manifest, if there is one. */
  run?: Run;
}

/** Creates what a manifest describes and prints the result. Throws what {@link createManifest} throws. */
export async function applyManifest(call: Call<WebFlag>, options: ApplyOptions): Promise<void> {
  const done = await createManifest(call, options);
  if (done) await printDone(call, done, call.flags);
}

/**
 * Validates a manifest, creates the missing items of its lists up to and including `upTo`, and returns the ids of all
 * items in these lists. Returns `undefined` after a dry run.
 * @throws Reported (exit code 2) if the manifest is invalid; CubedropError `no-creator-role`; `insufficient-funds`;
 *   `canceled` if the user declines; otherwise as `withLockedPayer`, `requireNonePending`, `verifyDone` and the SDK's
 *   flows
 */
export async function createManifest(call: Call<object>, asked: ApplyOptions): Promise<RunDone | undefined> {
  limitHeap();
  if (asked.dryRun) return showDryRun(call, asked);
  const options = { ...asked, source: withFilePermission(call, asked.source) };
  const files = new FileChecker(options.source.folder, options.source.mayLeaveFolder ?? false);
  const validated = await validateOffline(call, options.source, files);
  warnUnreferenced(call.terminal, validated);
  const work = async (payer: Payer) => {
    const runId = options.run?.runId ?? manifestRunId(payer, options.command, validated);
    const interrupted = options.run ?? findInterrupted(payer, runId);
    requireNonePending(payer, runId);
    const now = interrupted?.now ?? (await chainNow(payer.chain, Math.floor(call.terminal.clock() / 1_000)));
    const { plan, made } = await validateWithServer(call, payer, { options, validated, files, now });
    const missing = missingOf(plan, made);
    const { steps: _steps, ...estimate } = await estimatePlan(payer.chain, missing);
    await requireFunds(payer.chain, payer.address, estimate, options.maxCost);
    if (!isEmpty(missing)) await requireCreator(payer.chain, payer.address);
    printCost(call.terminal, { runId, plan, missing, estimate });
    if (isEmpty(missing) && !interrupted) return doneFrom(plan, runId, made);
    // A run that is resumed was confirmed when it began.
    await requireConfirmation(call, payer, interrupted ? { ...options, yes: true } : options);
    const cap = feeCapOf(estimate, options.maxCost, interrupted);
    const maxFeePerGas = options.maxCost === undefined ? undefined : cap;
    const newRun = { command: options.command, input: inputOf(options), runId, maxFeePerGas };
    const run = interrupted ?? (await beginRun(call, payer, newRun, now));
    const capped = cap === undefined ? run : { ...run, maxFeePerGas: String(cap) };
    if (call.terminal.wantsJson)
      call.terminal.printJson({ type: 'run-started', runId, resumed: interrupted !== undefined });
    const done = await performRun(call, payer, capped, async (context, view) => {
      const result = await createPlan({ plan, source: options.source, runId }, context, view);
      const found = await lookUpPlan(payer.session.api, plan);
      verifyDone(result, doneFrom(plan, runId, found.made));
      return runDoneJson(result);
    });
    return readRunDone(done);
  };
  return withLockedPayer(call, options.command, work);
}

interface ServerCheck {
  options: ApplyOptions;
  validated: Checked;
  files: FileChecker;
  now: Seconds;
}

/**
 * Runs the whole validation, with data from the server. Returns the plan up to the list `upTo`, and all items of the
 * manifest that exist, keyed like `drops/friday`. If there are faults, ends the command as `validateOffline` does.
 */
async function validateWithServer(
  { terminal }: Call<object>,
  payer: Payer,
  { options: { source, upTo }, validated, files, now }: ServerCheck,
): Promise<{ plan: Plan; made: Map<string, ExistingItem> }> {
  const { api } = payer.session;
  const found = await lookUpPlan(api, validated.plan, (list, item) => earlierItem(payer, list, item));
  if (found.taken.length > 0) {
    const faults = found.taken.map((one) => takenFault(one, source));
    return reportFaults(terminal, source, faults);
  }
  const made = new Map([...found.made].map(([name, { id }]) => [name, id]));
  const existing = serverKnowledge(api, payer.address);
  const checked = await checkSource(source, { now, existing, made, files });
  if ('faults' in checked) return reportFaults(terminal, source, checked.faults);
  return { plan: upToList(checked.plan, upTo), made: found.made };
}

async function requireConfirmation(call: Call<object>, payer: Payer, { yes }: ApplyOptions): Promise<void> {
  if (yes && call.terminal.wantsJson) return;
  if (!yes) printPayer(call, payer.session, payer.chain, payer.address);
  printContracts(call, payer.contracts, ['cube', 'dropAuction']);
  if (yes) return;
  if (await askYes(call.terminal, { message: 'Continue?', instead: '--yes' })) return;
  throw new CubedropError('canceled', 'Nothing was done.');
}

function inputOf({ source, upTo }: ApplyOptions): JsonObject {
  const { name, format, folder, text, mayLeaveFolder } = source;
  const chosen = { ...(format ? { format } : {}), ...(mayLeaveFolder ? { mayLeaveFolder } : {}) };
  return { name, folder, text, upTo, ...chosen };
}
