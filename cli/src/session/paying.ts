import type { Chain, LocalSender } from '@cubedrop/sdk/chain';
import { processLock, type FlowContext } from '@cubedrop/sdk/flows';
import type { Address, ContractsOnChain, JsonObject, Seconds } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { newRunId, RunStore, type Run, type RunRecord } from '../journal/run-store.ts';
import { catchInterrupts } from '../terminal/interrupts.ts';
import { lockAccount } from './account-lock.ts';
import { nodeAddress, openChain } from './chain.ts';
import { RunView } from './run-view.ts';
import { singleFlow } from './single-flows.ts';
import { reportFailure } from './report-failure.ts';
import { openSession, senderOf, type Session } from './session.ts';
import { requireTrusted } from './trust.ts';

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
 * Signs in, checks network and contracts, and runs `work`, which must not pay.
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

/** Returns the signer of a payer's transactions. Asks for the password on first use. */
export function signerOf({ session }: Payer): Promise<LocalSender> {
  return senderOf(session.account, 'to sign transactions');
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
  { terminal }: Call<object>,
  payer: Payer,
  { command, typed, input, runId, maxFeePerGas }: NewRun,
  now: Seconds,
): Promise<Run> {
  await signerOf(payer);
  const { session, chain, address, runs } = payer;
  return runs.create({
    runId: runId ?? newRunId(),
    command,
    ...(typed === undefined ? {} : { typed }),
    startedAt: Math.floor(terminal.clock() / 1_000),
    now,
    apiUrl: session.apiUrl,
    chainId: chain.network.chainId,
    genesisHash: chain.network.genesisHash,
    account: address,
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
  const sender = await signerOf(payer);
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
