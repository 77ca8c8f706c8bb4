import { invalidParams } from './rpc-error.ts';

/** The furthest time a chain may be moved to: the last second of the year 9999. */
const END_OF_TIME = 253_402_300_799;

/** Where a chain's clock stands. All in whole seconds. */
export interface ClockState {
  /** Chain time minus wall clock. */
  offset: number;
  /** The exact time asked for the next block, if any. */
  next: number | null;
  /** Timestamp of the newest block. */
  last: number;
}

/** The time of a chain: the wall clock plus an offset that jumps move, and never before its newest block. */
export class ChainClock {
  #state: ClockState;

  constructor(genesis: number) {
    this.#state = { offset: 0, next: null, last: genesis };
  }

  get state(): ClockState {
    return { ...this.#state };
  }

  /** The timestamp a block mined at the wall clock's `wall` gets. */
  at(wall: number): number {
    const { offset, next, last } = this.#state;
    return next ?? Math.max(last, wall + offset);
  }

  /** The state after `seconds` more have been skipped. */
  skipped(seconds: number, wall: number): ClockState {
    if (!Number.isSafeInteger(seconds) || seconds < 0)
      throw invalidParams('A whole number of seconds is needed');
    const offset = this.#state.offset + seconds;
    this.assertReachable(Math.max(wall + offset, this.#state.last));
    return { ...this.#state, offset, next: null };
  }

  /** The state in which the next block has exactly the time `target`. */
  set(target: number, wall: number): ClockState {
    this.assertReachable(target);
    return { ...this.#state, offset: target - wall, next: target };
  }

  /** The state after a block (the last of several, perhaps) was mined with the time `time`. */
  mined(time: number, wall: number): ClockState {
    const { offset, next } = this.#state;
    const jumped = next !== null || time > this.at(wall);
    return { offset: jumped ? time - wall : offset, next: null, last: time };
  }

  /** @throws RpcError when no block can have this timestamp */
  assertReachable(time: number): void {
    const { last } = this.#state;
    if (!Number.isSafeInteger(time)) throw invalidParams('A timestamp in whole seconds is needed');
    if (time < last) throw invalidParams(`Timestamp ${time} is before the newest block's, ${last}`);
    if (time > END_OF_TIME) throw invalidParams(`Timestamp ${time} is after the year 9999`);
  }

  restore(state: ClockState): void {
    this.#state = { ...state };
  }
}
