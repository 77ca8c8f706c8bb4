import type { Input } from '../send.ts';
import type { Person, World } from '../world.ts';

/** A call by a person, with `token` instead of the person's own if a new one is needed. */
export interface Attempt extends Input {
  readonly as?: Person | undefined;
  readonly token?: string;
}

type MaybePromise<T> = T | Promise<T>;

/** A valid way to make a call, and what to expect from invalid ones. */
export interface Example {
  /** The person who calls; anonymous by default. */
  readonly as?: Person;
  /**
   * Returns a valid input, including the optional fields whose validation is tested. Called again when a test needs an
   * unused input, since many inputs are valid only once.
   */
  readonly input: (world: World) => MaybePromise<Attempt>;
  /** The status when the same call is repeated. Defaults to 200 with the same response. */
  readonly again?: number;
  /** A status that the second of two concurrent calls may get besides `again`. */
  readonly atOnce?: number;
  /** Fields of the response that differ each time. */
  readonly varies?: readonly string[];
  /** An attempt without permission. Required if the call documents 403. */
  readonly forbidden?: (world: World) => MaybePromise<Attempt>;
  /** An attempt on something that does not exist. Required if the call documents 404 and has no id to replace. */
  readonly unknown?: (world: World) => MaybePromise<Attempt>;
  /** Documented statuses that this server cannot return, and why. */
  readonly elsewhere?: { readonly statuses: readonly number[]; readonly why: string };
  /** Set if the response differs each time. */
  readonly isVolatile?: true;
  /** Set if the response never ends. */
  readonly isStream?: true;
}

/** A server id that no item has. */
export const UNKNOWN_ID = 'f'.repeat(24);
export const FIRST_ROWS = { path: { start: 0, end: 8 } } as const;
