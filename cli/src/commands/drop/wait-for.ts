import { CubedropError } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';

/** State of a drop to wait for. */
export type AwaitedState = 'started' | 'ended';

/** Parameters of {@link waitFor}. */
export interface WaitParameters {
  moment: AwaitedState;
  /** Reads the drop and the chain's time, in seconds. */
  read: () => Promise<DropAtTime>;
  /** Waits for a number of seconds. */
  pause: (seconds: number) => Promise<void>;
  /** Returns the number of seconds until the time limit; `Infinity` without one. */
  secondsLeft: () => number;
  /** Called when reads begin to fail in a way that may pass, and when a read succeeds again. */
  onServer: (state: 'lost' | 'back') => void;
}

/** A drop and the chain's time when it was read, in seconds. */
export interface DropAtTime {
  drop: Drop;
  now: number;
}

/**
 * Maximum time between two reads, in seconds. It is short because a local chain's clock can jump, and late bids extend
 * lots.
 */
const LONGEST_PAUSE = 5;

/**
 * Waits until a drop has started or ended, according to the server. Keeps trying while the server does not answer.
 * @returns the drop, or `undefined` if the time limit was reached
 * @throws what `read` throws, if the first read fails or if retrying a later one cannot help
 */
export async function waitFor(parameters: WaitParameters): Promise<Drop | undefined> {
  const { moment, read, pause, secondsLeft, onServer } = parameters;
  let latest = await read();
  let isLost = false;
  while (!isReached(latest.drop, moment)) {
    if (secondsLeft() <= 0) return undefined;
    await pause(Math.max(0, Math.min(pauseBeforeRead(latest, moment), secondsLeft())));
    try {
      latest = await read();
      if (isLost) onServer('back');
      isLost = false;
    } catch (error) {
      if (!mayRecover(error)) throw error;
      if (!isLost) onServer('lost');
      isLost = true;
    }
  }
  return latest.drop;
}

function isReached({ state }: Pick<Drop, 'state'>, moment: AwaitedState): boolean {
  return state === 'ended' || (moment === 'started' && state === 'running');
}

/** Returns how long to wait until the next read, in seconds. */
function pauseBeforeRead({ drop, now }: DropAtTime, moment: AwaitedState): number {
  const left = (moment === 'started' ? drop.startsAt : drop.lastLotEndsAt) - now;
  return Math.min(LONGEST_PAUSE, Math.max(1, left));
}

/**
 * Whether a retry may succeed: the server is unreachable or failing, or has restarted and has not indexed the drop yet.
 */
function mayRecover(error: unknown): boolean {
  if (!(error instanceof CubedropError)) return false;
  return ['unavailable', 'internal', 'not-found'].includes(error.category);
}
