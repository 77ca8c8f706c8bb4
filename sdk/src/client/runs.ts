import { CubedropError, isCubedropError } from '../base/errors.ts';
import { sameAddress } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import { canonicalJson, contentOfJson, sha256Hex } from '../base/metadata/index.ts';
import type { FlowContext, FlowLock } from '../flow/context.ts';
import type { Flow } from '../flow/flow.ts';
import type { JournalEntry } from '../flow/journal.ts';
import { accountLockName } from '../flow/lock.ts';
import { isOpenPayment, paymentOf, sinceFailure, transactionsIn } from '../flow/payment.ts';
import { runFlow } from '../flow/run.ts';
import type { ClientStorage, KeptRun } from './storage.ts';
import { storeInput } from './stored-input.ts';

/** Options of a flow's method. */
export type FlowOptions = Pick<
  FlowContext,
  'onProgress' | 'signal' | 'maxFeePerGas' | 'bumpAfterSeconds' | 'confirmResend'
>;

/** Result of a flow's method, with amounts in wei as `bigint`. */
export type FlowResult = Readonly<Record<string, unknown>>;

/** Outcome of a run that was interrupted. */
export type ResumedRun = Pick<KeptRun, 'flow' | 'subject'> &
  (
    | { state: 'done'; result: FlowResult }
    /** It failed, and nothing that it sent can take effect any more. */
    | { state: 'failed'; error: unknown }
    /** It has paid or may have paid, and continues when the flow is called with the same input. */
    | { state: 'needs-input' }
  );

/** Runs flows and keeps their journals in the client's storage. */
export interface Runs {
  /**
   * Runs a flow. If a run of the same flow for the same subject was interrupted after it had paid or may have paid,
   * that run continues.
   * @throws CubedropError `conflict` if that run had another input, for example another amount, or if another run of
   *   the account has a pending transaction
   * @throws whatever `runFlow` throws
   */
  perform<Input, State extends JsonObject, Result extends JsonObject>(
    flow: Flow<Input, State, Result>,
    input: Input,
    options?: FlowOptions,
  ): Promise<Result>;

  /** Returns the runs of this account that may be unfinished. */
  list(): Promise<KeptRun[]>;

  /**
   * Completes a run of {@link list}.
   * @param continued runs the run's flow with its input; `undefined` if the input was not kept or the flow is unknown
   * @param signal ends the waiting for other flows of the account
   * @returns the outcome; `undefined` if the run was already complete or had paid nothing, and was therefore removed
   * @throws CubedropError `aborted`; whatever the flow throws, unless that is a `CubedropError` and nothing that the
   *   run sent can still take effect
   */
  resume(
    run: KeptRun,
    continued: (() => Promise<FlowResult>) | undefined,
    signal?: AbortSignal,
  ): Promise<ResumedRun | undefined>;
}

/** Parts of the context that all flows of a client share. */
export type FlowDependencies = Pick<FlowContext, 'api' | 'chain' | 'clock' | 'sender'> &
  Pick<FlowOptions, 'maxFeePerGas' | 'bumpAfterSeconds'>;

/** Lock for `runFlow` within {@link Runs.perform}, which already holds the lock of the account. */
const HELD: FlowLock = { hold: (_name, work) => work() };

/** Creates the runs of an account. */
export function runsOf(dependencies: FlowDependencies, storage: ClientStorage): Runs {
  const { chain, sender } = dependencies;
  const { chainId, genesisHash } = chain.network;
  const payer = { chainId, genesisHash, account: sender.address };
  const lockName = accountLockName(chain, sender.address);

  const entriesOf = async (id: string): Promise<readonly JournalEntry[]> => {
    const journal = await storage.openJournal(id);
    try {
      return await journal.read();
    } finally {
      await journal.close();
    }
  };
  const hasPaid = async (id: string) => isOpenPayment(await entriesOf(id), sender.kind);

  const list = async (): Promise<KeptRun[]> =>
    (await storage.listRuns()).filter(
      (run) =>
        run.chainId === chainId &&
        sameAddress(run.genesisHash, genesisHash) &&
        sameAddress(run.account, sender.address),
    );

  /** Throws if another run has a pending transaction, because a transaction of this run would take the same nonce. */
  const requireNonePending = async (id: string): Promise<void> => {
    for (const other of await list()) {
      if (other.id === id) continue;
      const sent = transactionsIn(sinceFailure(await entriesOf(other.id)), sender.kind);
      if (sent.some(({ isDone }) => !isDone)) throw pendingError(other);
    }
  };

  return {
    async perform(flow, input, options = {}) {
      const { amount: _, ...act } = paymentOf(flow, input, payer);
      const id = await runIdOf(act);
      const run = { ...act, id, input: storeInput(input) ?? null };
      const work = async () => {
        await requireNonePending(id);
        const entries = await entriesOf(id);
        if (!(await isOf(entries, flow.describe(input)))) {
          if (isOpenPayment(entries, sender.kind)) throw otherInputError(run);
          await storage.removeRun(id);
        }
        await storage.keepRun(run);
        const journal = await storage.openJournal(id);
        try {
          return await runFlow(flow, input, { ...dependencies, ...options, journal, lock: HELD });
        } finally {
          await journal.close();
          // A run that has paid or may have paid is kept, so that the payment is not made again.
          if (!(await hasPaid(id))) await storage.removeRun(id);
        }
      };
      return storage.lock.hold(lockName, work, options.signal);
    },

    list,

    async resume(run, continued, signal) {
      const { id, flow, subject } = run;
      const removeUnlessPaid = async () => {
        const isPaid = await hasPaid(id);
        if (!isPaid) await storage.removeRun(id);
        return isPaid;
      };
      const isOpen = await storage.lock.hold(lockName, removeUnlessPaid, signal);
      if (!isOpen) return undefined;
      if (!continued) return { flow, subject, state: 'needs-input' };
      try {
        return { flow, subject, state: 'done', result: await continued() };
      } catch (error) {
        if (!isCubedropError(error) || (await hasPaid(id))) throw error;
        return { flow, subject, state: 'failed', error };
      }
    },
  };
}

/** Returns the id of the run that makes a payment. It is the same for every amount. */
async function runIdOf(act: JsonObject): Promise<string> {
  return (await sha256Hex(canonicalJson(act).toLowerCase())).slice(0, 32);
}

/** Returns whether the unfinished run in a journal has the described input. `true` if there is no run. */
async function isOf(entries: readonly JournalEntry[], described: JsonObject): Promise<boolean> {
  const started = sinceFailure(entries).find((entry) => entry.type === 'flow-started');
  return !started || started.input === (await contentOfJson(described)).digest;
}

function otherInputError(run: KeptRun): CubedropError {
  return interruptedError(run, 'with other input was interrupted after it had paid or may have paid.');
}

function pendingError(run: KeptRun): CubedropError {
  return interruptedError(run, 'has a pending transaction.');
}

function interruptedError({ flow, subject }: KeptRun, what: string): CubedropError {
  const name = subject === '' ? flow : `${flow}, ${subject},`;
  return new CubedropError('conflict', `An earlier run of ${name} ${what}`, {
    hint: 'Complete it with resume() or, if its input has files, by calling the flow again with the earlier input. Then look at what is still to be done.',
    details: { flow, subject },
  });
}
