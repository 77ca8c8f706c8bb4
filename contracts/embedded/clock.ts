import { invalidParams } from './rpc-error.ts';

/** Maximum timestamp of a block: the last second of the year 9999. */
const MAX_TIMESTAMP = 253_402_300_799;

/** State of a chain's clock, in whole seconds. */
export interface ClockState {
  /** Chain time minus wall clock. */
  offset: number;
  /** Exact timestamp requested for the next block; `null` if none was. */
  next: number | null;
  /** Timestamp of the newest block. */
  last: number;
}

/** Clock of a chain: the wall clock plus an adjustable offset, never before the newest block. */
export class ChainClock {
  #state: ClockState;

  constructor(genesis: number) {
    this.#state = { offset: 0, next: null, last: genesis };
  }

  get state(): ClockState {
    return { ...this.#state };
  }

  /** Returns the timestamp of a block mined at the wall-clock time `wall`. */
  at(wall: number): number {
    const { offset, next, last } = this.#state;
    return next ?? Math.max(last, wall + offset);
  }

  /**
   * Returns the state after moving the clock forward by `seconds`.
   * @throws RpcError if `seconds` is negative or not a whole number, or if no block can have the resulting time
   */
  skipped(seconds: number, wall: number): ClockState {
    if (!Number.isSafeInteger(seconds) || seconds < 0)
      throw invalidParams('Expected a whole number of seconds, 0 or more');
    const offset = this.#state.offset + seconds;
    this.assertReachable(Math.max(wall + offset, this.#state.last));
    return { ...this.#state, offset, next: null };
  }

  /**
   * Returns the state in which the next block has exactly the time `target`.
   * @throws RpcError if no block can have this time
   */
  set(target: number, wall: number): ClockState {
    this.assertReachable(target);
    return { ...this.#state, offset: target - wall, next: target };
  }

  /** Returns the state after mining one or more blocks, the last of them with the time `time`. */
  mined(time: number, wall: number): ClockState {
    const { offset, next } = this.#state;
    const jumped = next !== null || time > this.at(wall);
    return { offset: jumped ? time - wall : offset, next: null, last: time };
  }

  /** @throws RpcError if no block can have this timestamp */
  assertReachable(time: number): void {
    const { last } = this.#state;
    if (!Number.isSafeInteger(time)) throw invalidParams('Expected a timestamp in whole seconds');
    if (time < last) throw invalidParams(`Timestamp ${time} is before the newest block's, ${last}`);
    if (time > MAX_TIMESTAMP) throw invalidParams(`Timestamp ${time} is after the year 9999`);
  }

  restore(state: ClockState): void {
    this.#state = { ...state };
  }
}
