import { ApiError } from '../api/api-error.ts';
import { isCubedropError, throwIfAborted } from '../base/errors.ts';
import type { JsonObject } from '../base/json.ts';
import type { FlowContext } from './context.ts';
import type { JournalEntry, JournalStamp } from './journal.ts';
import { pauseFor } from '../base/pause.ts';
import type { ProgressEvent } from './progress.ts';
import { applyEntry, type FlowRecord } from './record.ts';

type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A run of a flow: its context and record, and its methods to write journal entries and emit progress events. */
export class Run {
  readonly #names: { flow: string; scope: string };

  constructor(
    names: { flow: string; scope: string },
    readonly context: FlowContext,
    readonly record: FlowRecord,
  ) {
    this.#names = names;
  }

  /** Appends an entry to the journal, then applies it to the record. */
  async append(entry: OmitEach<JournalEntry, keyof JournalStamp>): Promise<void> {
    const { chain, sender, clock, journal } = this.context;
    const { chainId, genesisHash } = chain.network;
    const stamp = { ...this.#names, chainId, genesisHash, account: sender.address, at: clock() };
    const whole = { ...stamp, ...entry };
    await journal.append(whole);
    applyEntry(this.record, whole);
  }

  /** Emits a progress event. Exceptions of the listener are ignored. */
  emit(event: OmitEach<ProgressEvent, 'flow' | 'scope'>): void {
    try {
      this.context.onProgress?.({ ...this.#names, ...event });
    } catch {
      // Progress is only for display.
    }
  }

  throwIfAborted(): void {
    throwIfAborted(this.context.signal);
  }

  /** Waits for a number of seconds. @throws CubedropError `aborted` */
  async pause(seconds: number): Promise<void> {
    await (this.context.pause ?? pauseFor)(seconds, this.context.signal);
    this.throwIfAborted();
  }

  /** Retries an idempotent operation with backoff while it fails for a temporary reason. */
  async withRetries<Result>(step: string, attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      this.throwIfAborted();
      try {
        return await attempt();
      } catch (error) {
        if (!isWorthRetrying(error, tries)) throw error;
        const waitSeconds = Math.max(error.retryAfter ?? 0, backoffSeconds(tries));
        this.emit({
          type: 'step-retried',
          step,
          attempt: tries + 1,
          waitSeconds,
          reason: reasonOf(error),
          outage: {
            of: error instanceof ApiError ? 'server' : 'chain',
            until: this.context.clock() + waitSeconds + secondsAfter(tries + 1, maxTriesAfter(error)),
          },
        });
        await this.pause(waitSeconds);
      }
    }
  }

  /** Records a step as done. */
  async finish(
    step: string,
    learned: JsonObject,
    transaction: { hash: `0x${string}`; block: number } | null = null,
  ): Promise<void> {
    await this.append({ type: 'step-done', step, learned, transaction });
  }
}

/** Returns the message of the underlying error, without its hint, which applies only once every attempt has failed. */
function reasonOf(error: Error): string {
  const inner = isCubedropError(error.cause) ? error.cause : error;
  return isCubedropError(inner) ? inner.shortMessage : inner.message;
}

/** Maximum number of attempts of an operation that fails for a temporary reason. */
const MAX_TRIES = 8;
/** Maximum number of attempts after an internal server error (500), which may be temporary. */
const MAX_TRIES_AFTER_SERVER_ERROR = 4;

/**
 * Returns whether to try again: after status 500, or an `unavailable` error without status 501, while attempts are left.
 */
function isWorthRetrying(error: unknown, tries: number): error is Error & { retryAfter?: number } {
  const { status } = Object(error) as { status?: unknown };
  const isTemporary = isCubedropError(error, 'internal')
    ? status === 500
    : isCubedropError(error, 'unavailable') && status !== 501;
  return isTemporary && tries < maxTriesAfter(error);
}

function maxTriesAfter(error: unknown): number {
  return isCubedropError(error, 'internal') ? MAX_TRIES_AFTER_SERVER_ERROR : MAX_TRIES;
}

/** Returns the wait after an attempt, in seconds. Attempts are counted from 1. */
function backoffSeconds(attempt: number): number {
  return Math.min(15, 2 ** (attempt - 1));
}

/** Returns the sum of the waits between an attempt and the last one, in seconds. Attempts are counted from 1. */
function secondsAfter(attempt: number, last: number): number {
  let sum = 0;
  for (let tries = attempt; tries < last; tries += 1) sum += backoffSeconds(tries);
  return sum;
}
