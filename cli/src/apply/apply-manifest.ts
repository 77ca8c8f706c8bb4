import { canonicalJson, CubedropError, type JsonObject, type Seconds } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import type { Made } from '@cubedrop/sdk/flows';
import { serverKnowledge, type Checked, type MadeList, type Plan } from '@cubedrop/sdk/manifest';
import type { Call } from '../commands/call.ts';
import { runIdOf, type Run } from '../journal/run-store.ts';
import { checkSource } from '../manifest/check-source.ts';
import { FileChecker } from '../manifest/files.ts';
import { noteUnnamed } from '../manifest/note-unnamed.ts';
import { reportFaults } from '../manifest/report-faults.ts';
import type { ManifestSource } from '../manifest/source.ts';
import { withPayer, withLockedPayer, beginRun, performRun, type Payer } from '../session/paying.ts';
import { feeCapOf } from '../session/fee-cap.ts';
import { keepSmall } from '../session/keep-small.ts';
import { openServer } from '../session/server.ts';
import { sayContracts } from '../session/trust.ts';
import { askYes } from '../terminal/prompt.ts';
import { estimatePlan, requireCreator, requireFunds } from './estimate.ts';
import { doneFrom, makePlan, verifyDone, type RunDone } from './make-plan.ts';
import { lookUpPlan } from './made.ts';
import { earlierItem, requireSettled } from '../session/other-runs.ts';
import { isEmpty, missingOf, upToList } from './parts.ts';
import { printDone } from './print-done.ts';
import { tellCost } from './tell-cost.ts';

export interface ApplyOptions {
  command: string;
  source: ManifestSource;
  /** The last list to create; the lists before it are created as well. */
  upTo: MadeList;
  yes: boolean;
  dryRun: boolean;
  /** Maximum total cost, in wei. */
  maxCost: bigint | undefined;
  /** The run to resume. By default an interrupted run of the same manifest is looked up. */
  run?: Run;
}

/** Creates what a manifest describes and prints the result. @throws as `makeManifest` */
export async function applyManifest(call: Call<object>, options: ApplyOptions): Promise<void> {
  const done = await makeManifest(call, options);
  if (done) printDone(call.terminal, done);
}

/**
 * Validates a manifest, creates everything in it that does not exist yet and returns the ids of all its items, or
 * `undefined` after a dry run.
 * @throws Reported with exit code 2 if the manifest is invalid; CubedropError as the SDK's flows do
 */
export async function makeManifest(call: Call<object>, options: ApplyOptions): Promise<RunDone | undefined> {
  keepSmall();
  const mayLeave = options.source.mayLeaveFolder ?? call.settings.mayNameFilesAnywhere;
  const files = new FileChecker(options.source.folder, mayLeave);
  const written = await checkAlone(call, options.source, files);
  noteUnnamed(call.terminal, written);
  const work = async (payer: Payer) => {
    const runId = options.run?.runId ?? idOf(payer, options.command, written);
    const cutOff = options.run ?? findCutOff(payer, runId);
    requireSettled(payer, runId);
    const now = cutOff?.now ?? (await chainNow(payer.chain, Math.floor(call.terminal.clock() / 1_000)));
    const { plan, made } = await checkWithServer(call, payer, { options, written, files, now });
    const missing = missingOf(plan, made);
    const { steps, ...estimate } = await estimatePlan(payer.chain, missing);
    await requireFunds(payer.chain, payer.address, estimate, options.maxCost);
    if (!isEmpty(missing)) await requireCreator(payer.chain, payer.address);
    tellCost(call.terminal, { runId, plan, missing, estimate, ...(options.dryRun ? { steps } : {}) });
    if (options.dryRun) return undefined;
    if (isEmpty(missing) && !cutOff) return doneFrom(plan, runId, made);
    if (!cutOff) await requireYes(call, payer, options);
    const cap = feeCapOf(estimate, options.maxCost, cutOff);
    const maxFeePerGas = options.maxCost === undefined ? undefined : cap;
    const begun = { command: options.command, input: inputOf(options), runId, maxFeePerGas };
    const run = cutOff ?? (await beginRun(call, payer, begun, now));
    const capped = cap === undefined ? run : { ...run, maxFeePerGas: String(cap) };
    if (call.terminal.wantsJson)
      call.terminal.printJson({ type: 'run-started', runId, resumed: cutOff !== undefined });
    const done = await performRun(call, payer, capped, async (context, view) => {
      const result = await makePlan(plan, runId, context, view);
      const there = await lookUpPlan(payer.session.api, plan, () => undefined);
      verifyDone(result, doneFrom(plan, runId, 'made' in there ? there.made : new Map()));
      return result as RunDone & JsonObject;
    });
    return done as unknown as RunDone;
  };
  return options.dryRun ? withPayer(call, work) : withLockedPayer(call, options.command, work);
}

/** Runs the validation that needs no server. Reports faults and ends the command if the file is invalid. */
async function checkAlone(call: Call<object>, source: ManifestSource, files: FileChecker): Promise<Checked> {
  const now = Math.floor(call.terminal.clock() / 1_000);
  const judged = await checkSource(source, { now, files });
  if (!('faults' in judged)) return judged;
  const timeless = await checkSource(source, { now, files, judgeTimes: false });
  if ('faults' in timeless) return reportFaults(call.terminal, source, judged.faults);
  // Only times are invalid, and the items may already exist, which only the server knows.
  await openServer(call).catch(() => reportFaults(call.terminal, source, judged.faults));
  return timeless;
}

interface ServerCheck {
  options: ApplyOptions;
  written: Checked;
  files: FileChecker;
  now: Seconds;
}

/** Runs the whole validation with data of the server and the chain. Ends the command if the file is invalid. */
async function checkWithServer(
  { terminal }: Call<object>,
  payer: Payer,
  { options: { source, upTo }, written, files, now }: ServerCheck,
): Promise<{ plan: Plan; made: Map<string, Made> }> {
  const { api } = payer.session;
  const found = await lookUpPlan(api, written.plan, (list, item) => earlierItem(payer, list, item));
  if ('faults' in found) return reportFaults(terminal, source, found.faults);
  const made = new Map([...found.made].map(([name, { id }]) => [name, id]));
  const existing = serverKnowledge(api, payer.address);
  const checked = await checkSource(source, { now, existing, made, files });
  if ('faults' in checked) return reportFaults(terminal, source, checked.faults);
  return { plan: upToList(checked.plan, upTo), made: found.made };
}

function idOf({ chain, address }: Payer, command: string, { value }: Checked): string {
  return runIdOf(chain.network.genesisHash, address.toLowerCase(), command, canonicalJson(value));
}

/** Returns a run of the same manifest that was interrupted after it had signed a transaction. */
function findCutOff({ runs }: Payer, runId: string): Run | undefined {
  const run = runs.find(runId);
  const isCutOff = run && runs.isOpen(run) && runs.transactionsOf(run).signed > 0;
  return isCutOff ? run : undefined;
}

async function requireYes(call: Call<object>, payer: Payer, { yes }: ApplyOptions): Promise<void> {
  if (yes) return;
  sayContracts(call, payer.contracts, ['cube', 'dropAuction']);
  if (await askYes(call.terminal, { message: 'Go on?', instead: '--yes' })) return;
  throw new CubedropError('canceled', 'Nothing was done.');
}

function inputOf({ source, upTo }: ApplyOptions): JsonObject {
  const { name, folder, text, mayLeaveFolder } = source;
  return { name, folder, text, upTo, ...(mayLeaveFolder ? { mayLeaveFolder } : {}) };
}
