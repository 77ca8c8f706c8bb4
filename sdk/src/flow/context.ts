import type { Api } from '../api/index.ts';
import type { Chain } from '../chain/types.ts';
import type { Seconds } from '../time/index.ts';
import type { Journal } from './journal.ts';
import type { ProgressEvent } from './progress.ts';
import type { Sender } from '../chain/sender.ts';

/** Lets one flow an account run at a time, across tabs and processes. */
export interface FlowLock {
  /**
   * Runs `work` while holding the lock of that name, waiting for whoever holds it.
   * @param name the chain and the account
   * @throws CubedropError `aborted` where `signal` fires while it waits
   */
  hold<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** What a flow is run with. Only the sender, the journal and the lock differ between terminal and browser. */
export interface FlowContext {
  chain: Chain;
  api: Api;
  sender: Sender;
  journal: Journal;
  lock: FlowLock;
  /** Told of everything that happens, in order. What it throws is ignored. */
  onProgress?: (event: ProgressEvent) => void;
  /** When it fires, the write under way is finished and nothing further begins. */
  signal?: AbortSignal;
  /** This machine's clock, for journal entries alone; rules go by the chain's time. */
  clock: () => Seconds;
  /**
   * Waits between two looks or attempts; returns early when `signal` fires. Tests move the chain's time here.
   * Real time by default.
   */
  pause?: (seconds: number, signal?: AbortSignal) => Promise<void>;
  /** How long to wait for a sent transaction before `unconfirmed`; ten minutes by default. */
  confirmWithinSeconds?: number;
  /**
   * How long a transaction of a local key may wait for a block before it is sent once more, a quarter dearer, at most
   * three times and never over `maxFeePerGas`; unset, it is only waited for.
   */
  bumpAfterSeconds?: number;
  /** How many uploads go out at the same time; three by default. */
  uploadsAtOnce?: number;
  /** The most wei a run may spend on fees for one gas; unset, what the network asks. */
  maxFeePerGas?: bigint;
  /**
   * Asked before a wallet is made to send something again whose first sending left no trace. Yes by default, since the
   * wallet asks too.
   */
  confirmResend?: (step: string, fingerprint: string) => Promise<boolean>;
}

/** What checks look at: they tell nothing and sign nothing. */
export type CheckContext = Pick<FlowContext, 'chain' | 'api' | 'sender' | 'clock' | 'maxFeePerGas'>;
