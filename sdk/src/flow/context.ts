import type { Api } from '../api/index.ts';
import type { Chain } from '../chain/types.ts';
import type { Seconds } from '../base/time/index.ts';
import type { Journal } from './journal.ts';
import type { ProgressEvent } from './progress.ts';
import type { Sender } from '../chain/sender.ts';

/** Ensures that an account runs only one flow at a time. */
export interface FlowLock {
  /**
   * Waits for the lock `name`, then runs `work` while holding it.
   * @param name identifies the chain and the account
   * @throws CubedropError `aborted` if `signal` is aborted while waiting
   */
  hold<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** Dependencies and options of a flow. */
export interface FlowContext {
  /** Connection to the server's chain. */
  chain: Chain;
  /** Client of the server, signed in as the sender. The flow reports to it what it did. */
  api: Api;
  /** Signs for the account that pays. */
  sender: Sender;
  /** Where the run is recorded. A resumed run needs the same journal. */
  journal: Journal;
  /** Makes flows of the same account wait for each other. */
  lock: FlowLock;
  /** Called with every progress event, in order. Exceptions are ignored. */
  onProgress?: (event: ProgressEvent) => void;
  /**
   * Aborts the flow: a save or a broadcast in progress is completed; signatures, uploads of files, checks and reads of
   * the chain are abandoned; and nothing else is started. If a wallet has been asked to send a transaction, the flow ends
   * only once the wallet has answered, because the journal has to learn what was sent.
   */
  signal?: AbortSignal;
  /**
   * The local clock, used to timestamp journal entries and to judge their age. Rules use the time of the chain: on a
   * public network the later of the latest block's time and this clock, on a local chain the pending block's time.
   */
  clock: () => Seconds;
  /**
   * Waits between polls and retries; returns early if `signal` is aborted. Defaults to real time; tests advance the
   * chain's time here.
   */
  pause?: (seconds: number, signal?: AbortSignal) => Promise<void>;
  /** Maximum wait for a sent transaction before `unconfirmed` is thrown. Defaults to ten minutes. */
  confirmWithinSeconds?: number;
  /**
   * Time for which a transaction may be pending before it is resent with fees at least 25 % higher, at most three times
   * and never above `maxFeePerGas`. By default, fees are not raised. Ignored if the sender sends transactions itself.
   */
  bumpAfterSeconds?: number;
  /** Number of concurrent uploads. Defaults to three. */
  uploadsAtOnce?: number;
  /** Maximum fee per gas, in wei. Defaults to no limit. */
  maxFeePerGas?: bigint;
  /**
   * Called before a transaction is requested again from a wallet, if the first request left no trace on the chain.
   * Returns whether to request it. By default it is requested, since the wallet asks for confirmation as well.
   */
  confirmResend?: (step: string, fingerprint: string) => Promise<boolean>;
}

/** The part of the context that checks can use. Checks save nothing and sign nothing. */
export type CheckContext = Pick<FlowContext, 'chain' | 'api' | 'sender' | 'clock' | 'maxFeePerGas'>;
