import type { Chain, Sender } from '@cubedrop/sdk/chain';
import { processLock, type FlowContext } from '@cubedrop/sdk/flows';
import {
  CubedropError,
  type Address,
  type ContractsOnChain,
  type JsonObject,
  type Seconds,
} from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { newRunId, RunStore, senderKindOf, type Run, type RunRecord } from '../journal/run-store.ts';
import { catchInterrupts } from '../terminal/interrupts.ts';
import { askYes } from '../terminal/prompt.ts';
import { lockAccount } from './account-lock.ts';
import { nodeAddress, openChain } from './chain.ts';
import { RunView } from './run-view.ts';
import { singleFlow } from './single-flows.ts';
import { reportFailure } from './report-failure.ts';
import { openSession, senderOf, type Session } from './session.ts';
import { requireTrusted } from './trust.ts';
import { verifyingSender } from './verifying-sender.ts';

/** A signed-in account with its chain and runs. Its key stays locked until something is signed. */
export interface Payer {
  session: Session;
  chain: Chain;
  /** The chain's contracts, trusted by this context. */
  contracts: ContractsOnChain;
  address: Address;
  runs: RunStore;
}

/**
 * Signs in, checks network and contracts, and runs `work`, which may pay only while it holds the account's lock.
 * @throws CubedropError `wrong-network`, `untrusted`, `sign-in`, `unavailable`
 */
export async function withPayer<Result>(
  call: Call<object>,
  work: (payer: Payer) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(call, { mayUnlock: true });
  const chain = await openChain(call, session);
  const { address } = session.account;
  try {
    const { found } = await requireTrusted(call, session, chain);
    return await work({ session, chain, contracts: found, address, runs: new RunStore(call.folder) });
  } finally {
    chain.provider.destroy();
  }
}

/**
 * Like `withPayer`, but holds the account's lock while `work` runs, so that no other process pays with the account.
 * @throws CubedropError as `withPayer`; `conflict` if another process is paying
 */
export function withLockedPayer<Result>(
  call: Call<object>,
  what: string,
  work: (payer: Payer) => Promise<Result>,
): Promise<Result> {
  return withPayer(call, async (payer) => {
    const lock = lockAccount(call.folder, payer.chain, payer.address, what);
    try {
      return await work(payer);
    } finally {
      lock.release();
    }
  });
}

/**
 * Returns the sender of a payer's transactions. Asks for the password if the key is locked; if a signer has
 * the key, connects to it.
 * @throws CubedropError as `connectSigner`
 */
export async function signerOf(call: Call<object>, { session, chain }: Payer): Promise<Sender> {
  const sender = await senderOf(call, session.account, 'to sign transactions');
  return sender.kind === 'wallet' ? verifyingSender(sender, chain) : sender;
}

/**
 * Ensures that a run is resumed with the kind of sender with which it was started. Otherwise what a remote signer may
 * have sent would count as not sent, and a key on this machine would pay again.
 * @throws CubedropError `refused`
 */
function requireSameKind(run: Run, { kind }: Sender): void {
  if (senderKindOf(run) === kind) return;
  const wasBefore = kind === 'local' ? 'sent by a remote signer' : 'sent by this machine';
  throw new CubedropError('refused', `The transactions of run ${run.runId} were ${wasBefore}.`, {
    hint: `Add the wallet again as it was when the run began, or abandon the run: cubedrop run abandon ${run.runId}`,
  });
}

/** Parameters of a new run. */
export interface NewRun extends Pick<RunRecord, 'command' | 'input'> {
  /** As in `RunRecord`. */
  typed?: string | undefined;
  /** Defaults to a random id. */
  runId?: string;
  /** As in `RunRecord`, in wei. */
  maxFeePerGas?: bigint | undefined;
}

/** Starts a run for a payer after unlocking the key. `now` is the chain's time. */
export async function beginRun(
  call: Call<object>,
  payer: Payer,
  { command, typed, input, runId, maxFeePerGas }: NewRun,
  now: Seconds,
): Promise<Run> {
  const { kind } = await signerOf(call, payer);
  const { session, chain, address, runs } = payer;
  return runs.create({
    runId: runId ?? newRunId(),
    command,
    ...(typed === undefined ? {} : { typed }),
    startedAt: Math.floor(call.terminal.clock() / 1_000),
    now,
    apiUrl: session.apiUrl,
    chainId: chain.network.chainId,
    genesisHash: chain.network.genesisHash,
    account: address,
    ...(kind === 'local' ? {} : { senderKind: kind }),
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas: String(maxFeePerGas) }),
    input,
  });
}

/** Number of concurrent uploads of a run: enough to keep the server busy despite latency. */
const UPLOADS_AT_ONCE = 6;
/** Time after which the fee of a pending transaction is bumped: three times within the ten-minute wait. */
const BUMP_AFTER_SECONDS = 150;

/**
 * Performs a run with its journal open, handles Ctrl-C and stores the result. A run that fails before it has signed
 * anything is deleted; after any other failure, prints how to resume it, unless it can never succeed.
 */
export async function performRun<Result extends JsonObject>(
  call: Call<object>,
  payer: Payer,
  run: Run,
  work: (context: FlowContext, view: RunView) => Promise<Result>,
): Promise<Result> {
  const { terminal } = call;
  const sender = await signerOf(call, payer);
  requireSameKind(run, sender);
  const journal = payer.runs.openJournal(run);
  const view = new RunView(terminal, {
    runId: run.runId,
    hasEvents: singleFlow(run.command) === undefined,
    addresses: { server: payer.session.apiUrl, chain: nodeAddress(call, payer.session) },
  });
  const interrupts = catchInterrupts(() => {
    view.printLine('Finishing the current write. Press Ctrl-C again to quit immediately.');
  });
  try {
    const result = await work(
      {
        chain: payer.chain,
        api: payer.session.api,
        sender,
        journal,
        lock: processLock(),
        onProgress: (event) => view.show(event),
        signal: interrupts.signal,
        uploadsAtOnce: UPLOADS_AT_ONCE,
        bumpAfterSeconds: BUMP_AFTER_SECONDS,
        ...(run.maxFeePerGas === undefined ? {} : { maxFeePerGas: BigInt(run.maxFeePerGas) }),
        clock: () => Math.floor(terminal.clock() / 1_000),
        confirmResend: (step) => confirmResend(call, view, step),
      },
      view,
    );
    payer.runs.finish(run, result);
    terminal.onDelivered(() => payer.runs.markReported(run));
    return result;
  } catch (error) {
    view.stop();
    throw reportFailure(call, payer.runs, run, { error, at: view.step });
  } finally {
    view.stop();
    interrupts.release();
    await journal.close();
  }
}

/**
 * Asks whether a remote signer should be asked again to send a transaction of which the chain has no trace. Returns
 * `false` if no prompt is possible, since the signer may still send what it was asked for before.
 */
async function confirmResend({ terminal }: Call<object>, view: RunView, step: string): Promise<boolean> {
  const problem = `The signer was asked to send "${step}" before, and the chain has no trace of it.`;
  if (!terminal.canAsk) {
    view.printLine(
      `${problem} Only a prompt can confirm that it is asked again: resume the run on a terminal.`,
    );
    return false;
  }
  view.stop();
  return askYes(terminal, {
    message: `${problem} Ask it again?`,
    instead: 'nothing, and resume on a terminal',
  });
}
