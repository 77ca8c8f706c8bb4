import { isCubedropError, throwIfAborted } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { FlowContext } from './context.ts';
import type { JournalEntry, JournalStamp } from './journal.ts';
import { pauseFor } from '../pause.ts';
import type { ProgressEvent } from './progress.ts';
import { note, type FlowRecord } from './record.ts';

type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** One run of a flow: its context, what the journal says of it, and the only ways to write and to tell. */
export class Run {
  readonly #names: { flow: string; scope: string };

  constructor(
    names: { flow: string; scope: string },
    readonly context: FlowContext,
    readonly record: FlowRecord,
  ) {
    this.#names = names;
  }

  /** Makes an entry durable, and then part of the record. */
  async append(entry: OmitEach<JournalEntry, keyof JournalStamp>): Promise<void> {
    const { chain, sender, clock, journal } = this.context;
    const { chainId, genesisHash } = chain.network;
    const stamp = { ...this.#names, chainId, genesisHash, account: sender.address, at: clock() };
    const whole = { ...stamp, ...entry } as JournalEntry;
    await journal.append(whole);
    note(this.record, whole);
  }

  /** Tells whoever listens; a listener that fails does not disturb the flow. */
  tell(event: OmitEach<ProgressEvent, 'flow' | 'scope'>): void {
    try {
      this.context.onProgress?.({ ...this.#names, ...event } as ProgressEvent);
    } catch {
      // Progress is for showing alone.
    }
  }

  throwIfAborted(): void {
    throwIfAborted(this.context.signal);
  }

  /** Waits, unless told to stop. @throws CubedropError `aborted` */
  async pause(seconds: number): Promise<void> {
    await (this.context.pause ?? pauseFor)(seconds, this.context.signal);
    this.throwIfAborted();
  }

  /** Tries something idempotent until it works, as long as it is only out of reach. */
  async withRetries<Result>(step: string, attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      this.throwIfAborted();
      try {
        return await attempt();
      } catch (error) {
        if (!isWorthRetrying(error, tries)) throw error;
        const waitSeconds = Math.max(error.retryAfter ?? 0, Math.min(15, 2 ** (tries - 1)));
        this.tell({ type: 'step-retried', step, attempt: tries + 1, waitSeconds, reason: reasonOf(error) });
        await this.pause(waitSeconds);
      }
    }
  }

  /** A step is over, now for the journal and for whoever listens. */
  async finish(
    step: string,
    learned: JsonObject,
    transaction: { hash: `0x${string}`; block: number } | null = null,
  ): Promise<void> {
    await this.append({ type: 'step-done', step, learned, transaction });
  }
}

/** Returns what stood in the way, without what to do about it once every try has failed. */
function reasonOf(error: Error): string {
  const inner = isCubedropError(error.cause) ? error.cause : error;
  return isCubedropError(inner) ? inner.shortMessage : inner.message;
}

const MOST_TRIES = 8;
/** How often what a server failed at by a fault of its own (500), which another try may not meet. */
const MOST_TRIES_AT_A_FAULT = 4;

/** Out of reach for now, or failed for a reason that may pass; not what a server does not offer at all (501). */
function isWorthRetrying(error: unknown, tries: number): error is Error & { retryAfter?: number } {
  const { status } = Object(error) as { status?: unknown };
  if (isCubedropError(error, 'internal')) return status === 500 && tries < MOST_TRIES_AT_A_FAULT;
  return isCubedropError(error, 'unavailable') && status !== 501 && tries < MOST_TRIES;
}
