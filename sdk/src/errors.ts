/**
 * What went wrong, in one word. Tools map it to exit codes and tones of voice.
 *
 * `validation` the input is at fault · `sign-in` nobody, or the wrong person, is signed in · `wrong-network` another
 * chain, or this chain was reset · `insufficient-funds` too little ETH or WETH, or over the cost cap · `reverted` the
 * chain refused or undid a transaction · `unconfirmed` sent, outcome unknown yet · `untrusted` the contracts changed or
 * are unknown, and nobody has confirmed them · `refused` a rule of the product says no · `conflict` the server or the chain holds something else · `canceled` the person said no in their wallet ·
 * `aborted` stopped on request, resumable · `unavailable` server or chain out of reach · `internal` a fault of ours
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

/** What an error says besides its code and its sentence. */
export interface CubedropErrorOptions {
  /** What the person can do about it. */
  hint?: string;
  /** Facts for logs and `--json`; never a key, password or token. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error of the SDK: a code for programs, a sentence for people, a hint where there is a way out. */
export class CubedropError extends Error {
  readonly code: ErrorCode;
  /** One sentence that can be shown as it is. */
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

/** Whether `error` is a `CubedropError`, of the given code where one is named. */
export function isCubedropError(error: unknown, code?: ErrorCode): error is CubedropError {
  return error instanceof CubedropError && (code === undefined || error.code === code);
}

/** Throws the `aborted` error once `signal` has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new CubedropError('aborted', 'Stopped.', {
    hint: 'What was done so far is kept; run it again to go on from here.',
    cause: signal.reason,
  });
}
