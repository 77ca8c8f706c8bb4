/**
 * Category of an error. Tools derive exit codes and presentation from it.
 *
 * - `validation`: the input is invalid
 * - `sign-in`: not signed in, or signed in as the wrong account
 * - `wrong-network`: another chain, or this chain was reset
 * - `insufficient-funds`: not enough ETH or WETH, or the cost cap would be exceeded
 * - `reverted`: the chain rejected or reverted a transaction
 * - `unconfirmed`: sent, but the outcome is not known yet
 * - `untrusted`: the contracts changed or are unknown, and nobody has confirmed them
 * - `refused`: a business rule forbids it
 * - `conflict`: the server or the chain is in a different state than expected
 * - `canceled`: the user declined in their wallet
 * - `aborted`: stopped on request; can be resumed
 * - `unavailable`: the server or the chain cannot be reached
 * - `internal`: a bug on our side
 */
export type ErrorCode =
  | 'validation'
  | 'sign-in'
  | 'wrong-network'
  | 'insufficient-funds'
  | 'reverted'
  | 'unconfirmed'
  | 'untrusted'
  | 'refused'
  | 'conflict'
  | 'canceled'
  | 'aborted'
  | 'unavailable'
  | 'internal';

/** Optional parts of a {@link CubedropError}. */
export interface CubedropErrorOptions {
  /** What the user can do about it. */
  hint?: string;
  /** Structured data for logs and `--json`; never contains a key, password or token. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An error meant for users: a code for programs, a message and an optional hint. */
export class CubedropError extends Error {
  readonly code: ErrorCode;
  /** One sentence, ready to display, without the hint. */
  readonly shortMessage: string;
  readonly hint: string | undefined;
  readonly details: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    shortMessage: string,
    { hint, details = {}, cause }: CubedropErrorOptions = {},
  ) {
    super(hint ? `${shortMessage} ${hint}` : shortMessage, cause === undefined ? undefined : { cause });
    this.name = 'CubedropError';
    this.code = code;
    this.shortMessage = shortMessage;
    this.hint = hint;
    this.details = details;
  }
}

/** Returns whether `error` is a `CubedropError` and, if `code` is given, has that code. */
export function isCubedropError(error: unknown, code?: ErrorCode): error is CubedropError {
  return error instanceof CubedropError && (code === undefined || error.code === code);
}

/** @throws CubedropError `aborted` if `signal` has been aborted */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new CubedropError('aborted', 'Stopped.', {
    hint: 'Progress is saved; run it again to resume.',
    cause: signal.reason,
  });
}
