import type { Input } from '../send.ts';
import type { Person, World } from '../world.ts';

/** One call as somebody makes it, with a token other than the person's own where it has to be a new one. */
export interface Attempt extends Input {
  readonly as?: Person;
  readonly token?: string;
}

type Made<T> = T | Promise<T>;

/** How a call is made rightly, and what becomes of it when it is not. */
export interface Example {
  /** Who makes it; nobody where not given. */
  readonly as?: Person;
  /** What it is told, with every field that it takes. Asked anew for each trial, since much is good only once. */
  readonly input: (world: World) => Made<Attempt>;
  /** The status of the very same call made again; 200 with the same answer where not given. */
  readonly again?: number;
  /** What the second of two that come at once may get besides `again`. */
  readonly atOnce?: number;
  /** Fields of the answer that are others each time. */
  readonly varies?: readonly string[];
  /** Somebody who may not do this to that. Needed where the call names 403. */
  readonly forbidden?: (world: World) => Made<Attempt>;
  /** Needed where the call names 404 and takes no id that could be changed for one of nothing. */
  readonly unknown?: (world: World) => Made<Attempt>;
  /** Statuses that only another server than this one can give, and which. */
  readonly elsewhere?: { readonly statuses: readonly number[]; readonly why: string };
  /** Set where the answer is another one each time. */
  readonly isFigures?: true;
  /** Set where the answer never ends. */
  readonly isStream?: true;
}

/** An id that names nothing. */
export const UNKNOWN_ID = 'f'.repeat(24);
export const FIRST_ROWS = { path: { start: 0, end: 8 } } as const;
