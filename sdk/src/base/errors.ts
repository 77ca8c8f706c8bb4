import {
  categoryOf,
  type ErrorCategory,
  type ErrorCode,
  type ErrorDetails,
  type Problem,
  type ProblemCode,
} from './error-details.ts';
import type { Fault } from './fault.ts';

/** Optional parts of a {@link CubedropError}. */
export interface CubedropErrorOptions {
  /** Advice on what the user can do about it. */
  hint?: string | undefined;
  /** What led to it. */
  cause?: unknown;
}

/** Optional parts of a {@link CubedropError} with a problem code. */
export interface ProblemErrorOptions extends CubedropErrorOptions {
  /** Defaults to the usual category of the code. */
  category?: ErrorCategory;
}

/** Optional parts of a {@link CubedropError} with only a category. */
export interface CategoryErrorOptions extends CubedropErrorOptions {
  /** Structured data for logs; never contains a key, password or token. */
  details?: Record<string, unknown>;
}

/** An error meant for users: a code for programs, a message and an optional hint. */
export class CubedropError extends Error {
  /** Code of the problem, or the category if there is none. */
  readonly code: ErrorCode;
  /** Kind of the error, from which programs derive how to react. */
  readonly category: ErrorCategory;
  /** The message without the hint, ready to display. */
  declare readonly shortMessage: string;
  /** What the user can do about it; `undefined` if there is no advice. */
  declare readonly hint: string | undefined;
  /** Typed by the code: see {@link isCubedropError}. Never contains a key, password or token. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(category: ErrorCategory, shortMessage: string, options?: CategoryErrorOptions);
  constructor(problem: Problem<ErrorCode>, shortMessage: string, options?: ProblemErrorOptions);
  constructor(
    reason: ErrorCategory | Problem<ErrorCode>,
    shortMessage: string,
    { hint, details = {}, cause, category }: CategoryErrorOptions & ProblemErrorOptions = {},
  ) {
    super(hint ? `${shortMessage} ${hint}` : shortMessage, cause === undefined ? undefined : { cause });
    const problem = typeof reason === 'string' ? { code: reason, details } : reason;
    this.name = 'CubedropError';
    this.code = problem.code;
    this.category = category ?? categoryOf(problem.code);
    // `shortMessage` and `hint` are not enumerable, so that printing the error shows them only in its message.
    for (const [name, value] of Object.entries({ shortMessage, hint }))
      Object.defineProperty(this, name, { value });
    this.details = problem.details;
  }

  /** Returns what `JSON.stringify` writes for the error. Amounts are decimal strings. */
  toJSON(): object {
    const { name, code, category, shortMessage, hint, details } = this;
    return { name, code, category, shortMessage, hint, details: withDecimals(details) };
  }
}

/** A {@link CubedropError} with the code `Code`, and its details. */
export interface CubedropErrorOf<Code extends ErrorCode> extends CubedropError {
  readonly code: Code;
  readonly details: ErrorDetails[Code];
}

/** Any {@link CubedropError}, as a union by code: comparing `code` narrows `details`. */
export type AnyCubedropError = { [Code in ErrorCode]: CubedropErrorOf<Code> }[ErrorCode];

/**
 * Returns whether `error` is a `CubedropError` with the given code or category. Without either, accepts any
 * `CubedropError`. A code narrows `details`.
 */
export function isCubedropError(error: unknown): error is AnyCubedropError;
export function isCubedropError<Code extends ProblemCode>(
  error: unknown,
  code: Code,
): error is CubedropErrorOf<Code>;
export function isCubedropError(error: unknown, category: ErrorCategory): error is CubedropError;
export function isCubedropError(error: unknown, code?: ErrorCode): boolean {
  if (!(error instanceof CubedropError)) return false;
  return code === undefined || error.code === code || error.category === code;
}

/**
 * Throws if there are faults.
 * @throws CubedropError `invalid-fields`, with the message of the first fault and all faults in the details
 */
export function refuseFaults([first, ...others]: readonly Fault[]): void {
  if (!first) return;
  throw new CubedropError({ code: 'invalid-fields', details: { faults: [first, ...others] } }, first.message);
}

/** Converts details to a value that JSON can represent, with bigints as decimal strings. */
function withDecimals(details: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(
    JSON.stringify(details, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}

/** Throws if `signal` has been aborted. @throws CubedropError `aborted` */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortedError(signal);
}

/** Returns the error to throw once a signal has aborted the work. */
export function abortedError({ reason }: AbortSignal): CubedropError {
  return new CubedropError('aborted', 'Stopped.', {
    hint: 'Progress is saved; run it again to resume.',
    cause: reason,
  });
}
