import type { ErrorCategory, Problem } from '../base/error-details.ts';

/** Arguments of a contract's custom error, by name. */
export type RevertArguments = Readonly<Record<string, unknown>>;

/** Context of a call that reverted. */
export interface RevertContext {
  /** Name of the network. */
  network: string;
  /** Whether the contract for signed orders was called. Some of its custom errors have the names of the exchange's. */
  isSignedOrder: boolean;
}

/** Maps a contract's custom error and its arguments to a user-facing error: its problem or category, and its text. */
export interface RevertReason {
  /** Returns the problem, or the category of the error if it has none. */
  problem(args: RevertArguments, context: RevertContext): ErrorCategory | Problem;
  /** Returns the message of the error. */
  message(args: RevertArguments, context: RevertContext): string;
}

/** User-facing errors for custom errors of contracts, by the errors' names. */
export type RevertReasons = Readonly<Record<string, RevertReason>>;
