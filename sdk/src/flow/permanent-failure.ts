import type { CubedropError } from '../base/errors.ts';

/**
 * Thrown by a save step to end its flow permanently: the flow can never succeed, and nothing that it has signed can
 * take effect any more. `runFlow` then throws `reason`.
 */
export class PermanentFailure extends Error {
  /** Why no retry can succeed; `cause` of the error. */
  readonly reason: CubedropError;

  constructor(reason: CubedropError) {
    super(reason.message, { cause: reason });
    this.name = 'PermanentFailure';
    this.reason = reason;
  }
}
