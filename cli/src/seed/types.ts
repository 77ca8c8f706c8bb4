import type { Seconds } from '@cubedrop/sdk';
import type { ManifestSource } from '../manifest/source.ts';

export type SeedRole = 'admin' | 'creator' | 'user';

/** A demo account requested by a seed. */
export interface WantedAccount {
  name: string;
  role: SeedRole;
  /** Index of a specific demo account; `undefined` for any account with the role. */
  number: number | undefined;
  /** Minimum WETH balance after all steps, in wei. */
  weth: bigint;
}

/**
 * A step that is taken once all items exist. Drops and cubes are named by key, accounts by name. Amounts are in wei;
 * `offset` is in seconds, negative for a time before the start or the end.
 */
export type Step =
  | { kind: 'bid'; by: string; drop: string; cube: string; amount: bigint }
  | { kind: 'clock'; drop: string; to: 'start' | 'end'; offset: Seconds }
  | { kind: 'settle'; drop: string };

/** A validated seed. Its manifest is validated when it is applied. */
export interface Seed {
  manifest: ManifestSource;
  accounts: WantedAccount[];
  /** Name of the account that creates all items. */
  creator: string;
  steps: Step[];
  /** Keys of the cubes in each drop, by the drop's key. */
  cubesOf: ReadonlyMap<string, readonly string[]>;
}
