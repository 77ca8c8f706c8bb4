import { abortable } from '../base/abortable.ts';
import { abortableChain } from '../chain/abortable-chain.ts';
import { checkNetwork } from '../chain/connect.ts';
import { readHead, readReceipt } from '../chain/transactions.ts';
import { CubedropError } from '../base/errors.ts';
import { sameAddress, type Hex } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import { contentOfJson } from '../base/metadata/index.ts';
import { chainTitle, networkTitle, wrongNetworkMessage } from '../base/network.ts';
import { isApproval } from './approvals.ts';
import { ETHER_CHECK } from './checks.ts';
import type { FlowContext } from './context.ts';
import type { Flow } from './flow.ts';
import type { JournalEntry } from './journal.ts';
import { accountLockName } from './lock.ts';
import { nextSteps, performAll } from './next-steps.ts';
import { outline } from './progress.ts';
import { merge, recordOf } from './record.ts';
import { Run } from './run-state.ts';
import type { Step } from './step.ts';
import { requireEntry } from '../base/require.ts';

/** Options of {@link runFlow}. */
export interface RunOptions {
  /** Distinguishes flows of the same name within one journal, as in `drops/friday`. Defaults to `''`. */
  scope?: string;
}

/**
 * Runs a flow to completion, resuming it if its journal has entries of an interrupted run.
 *
 * @returns the flow's result; if it was completed before, the same result again
 * @throws CubedropError `wrong-network` for another chain, or if the journal's chain was reset (its entries are
 *   archived then); `aborted` once `context.signal` is aborted; `validation` if the journal has this flow with a
 *   different input; `insufficient-funds`, `reverted`, `unconfirmed`, `canceled` from transactions; `sign-in`,
 *   `refused`, `conflict`, `unavailable` from the server or the checks. After any of these but `validation`, the same
 *   call resumes from the last entry, or starts anew if the entries were archived or the flow had failed permanently.
 */
export async function runFlow<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  context: FlowContext,
  { scope = '' }: RunOptions = {},
): Promise<Result> {
  const { sender, lock, signal } = context;
  const chain = abortableChain(context.chain, signal);
  const name = accountLockName(chain, sender.address);
  return lock.hold(name, () => runLocked(flow, input, { ...context, chain }, scope), signal);
}

async function runLocked<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  context: FlowContext,
  scope: string,
): Promise<Result> {
  await checkNetwork(context.chain);
  await checkWallet(context);
  const entries = await ownEntries(context, flow.name, scope);
  const run = new Run({ flow: flow.name, scope }, context, recordOf(entries));
  const resumed = run.record.started !== undefined;
  let state = await begin(run, flow, input);
  await reopenMissingTransactions(run);
  reopenOutdatedSteps(run, flow.steps(input, mergeDone(run, state)));
  state = mergeDone(run, state);
  run.emit({ type: 'flow-started', steps: flow.steps(input, state).map(outline), resumed });

  for (;;) {
    const steps = flow.steps(input, state);
    const next = nextSteps(steps, run.record);
    if (next.length === 0) break;
    await performAll(run, next, steps.length);
    state = merge(
      state,
      next.map(({ step }) => requireEntry(run.record.done, step.name).learned),
    );
  }
  const result = flow.result(input, state);
  if (!run.record.finished) await run.append({ type: 'flow-done', result });
  run.emit({ type: 'flow-done', result });
  return result;
}

/** Checks that a wallet is on the right network, which users select in the wallet itself. */
async function checkWallet({ chain, sender, signal }: FlowContext): Promise<void> {
  if (sender.kind !== 'wallet') return;
  const { chainId, name } = chain.network;
  const found = await abortable(sender.chainId(), signal);
  if (found === chainId) return;
  throw new CubedropError('wrong-network', wrongNetworkMessage(chainTitle(found), networkTitle(name)), {
    details: { found, wanted: chainId },
  });
}

/**
 * Returns the entries of this flow, scope and account.
 * @throws CubedropError `wrong-network` if the journal is of another chain, or if its chain was reset; in the
 *   latter case, the whole journal is archived
 */
async function ownEntries(
  { journal, chain, sender }: FlowContext,
  flow: string,
  scope: string,
): Promise<JournalEntry[]> {
  const entries = await journal.read();
  const { chainId, genesisHash, name } = chain.network;
  const isOfThisChain = (entry: JournalEntry) =>
    entry.chainId === chainId && sameAddress(entry.genesisHash, genesisHash);
  const foreign = entries.find((entry) => !isOfThisChain(entry));
  if (foreign?.chainId === chainId) {
    await journal.archive(
      `It belongs to a ${name} chain with a different first block (${foreign.genesisHash}).`,
    );
    throw new CubedropError(
      'wrong-network',
      `This run belongs to a ${name} chain that was reset; its entries were archived.`,
      {
        hint: 'Start it again to run it on the current chain.',
        details: { before: foreign.genesisHash, now: genesisHash },
      },
    );
  }
  if (foreign) {
    throw new CubedropError(
      'wrong-network',
      `This run belongs to chain ${foreign.chainId}, but this is ${name} (${chainId}).`,
    );
  }
  return entries.filter(
    (entry) => entry.flow === flow && entry.scope === scope && sameAddress(entry.account, sender.address),
  );
}

/** Merges the results of the finished steps into the state. */
function mergeDone<State extends JsonObject>({ record }: Run, state: State): State {
  return merge(
    state,
    [...record.done.values()].map(({ learned }) => learned),
  );
}

async function begin<Input, State extends JsonObject, Result extends JsonObject>(
  run: Run,
  flow: Flow<Input, State, Result>,
  input: Input,
): Promise<State> {
  const inputDigest = (await contentOfJson(flow.describe(input))).digest;
  const { started } = run.record;
  if (started && started.input !== inputDigest) {
    throw new CubedropError('validation', 'This run was started with different content.', {
      hint: 'Finish it with its original content, or start a new run.',
      details: { flow: flow.name },
    });
  }
  if (started) return started.state as State;
  const block = await readHead(run.context.chain);
  const { chain, sender } = run.context;
  const state = await flow.begin(input, { chain, account: sender.address });
  await run.append({ type: 'flow-started', block, input: inputDigest, state });
  return state;
}

/** Reopens the first step whose transaction is missing from the chain, and all steps finished after it. */
async function reopenMissingTransactions(run: Run): Promise<void> {
  const { done } = run.record;
  const steps = [...done.values()];
  for (const [index, { step: name, transaction }] of steps.entries()) {
    if (!transaction || (await run.withRetries(name, () => isMined(run, transaction)))) continue;
    for (const { step } of steps.slice(index)) done.delete(step);
    run.record.finished = undefined;
    return;
  }
}

/**
 * Returns whether a transaction of a finished step is still on the chain.
 * @throws CubedropError `unavailable` if a wallet sent the transaction and the node has not reached its block. The step
 *   is not reopened then, since a wallet cannot send the transaction again with the same nonce.
 */
async function isMined({ context }: Run, { hash, block }: { hash: Hex; block: number }): Promise<boolean> {
  const { chain, sender } = context;
  if (await readReceipt(chain, hash)) return true;
  if (sender.kind === 'wallet' && (await readHead(chain)) < block)
    throw new CubedropError('unavailable', 'The node is behind the network.', {
      hint: 'Try again in a minute; nothing is paid twice.',
    });
  return false;
}

/**
 * Reopens steps whose outcome may be outdated: checks, approvals (another run may have used them up), and uploads
 * so old that the server may have deleted the files. Reopens nothing once data was signed, a transaction other than
 * a finished approval was planned, or the flow is done.
 */
function reopenOutdatedSteps<State extends JsonObject>(
  { context, record }: Run,
  steps: readonly Step<State>[],
): void {
  const now = context.clock();
  const { attempts, done, finished, signatures } = record;
  const isFinishedApproval = (step: string) => isApproval(step) && done.has(step);
  if (finished || signatures.size > 0 || [...attempts.keys()].some((step) => !isFinishedApproval(step)))
    return;
  const hasApproved = attempts.size > 0;
  for (const step of steps) {
    const { name } = step;
    const { at = now } = done.get(name) ?? {};
    if (step.kind === 'upload' && now - at > step.reuseSeconds) done.delete(name);
    // The ETH check is not repeated after an approval: it has already counted the gas of all needed transactions.
    if (step.kind === 'check' && !(hasApproved && name === ETHER_CHECK)) done.delete(name);
    if (!isFinishedApproval(name)) continue;
    done.delete(name);
    attempts.delete(name);
  }
}
