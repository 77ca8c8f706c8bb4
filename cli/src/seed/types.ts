import type { Seconds } from '@cubedrop/sdk';
import type { ManifestSource } from '../manifest/source.ts';

export type SeedRole = 'admin' | 'creator' | 'user';

/** A demo account that a seed asks for. */
export interface WantedAccount {
  name: string;
  role: SeedRole;
  /** The very demo account, by its position; undefined for any of the role. */
  number: number | undefined;
  /** Wei of WETH that it has at least in the end. */
  weth: bigint;
}

/** What happens once everything is made; drops and cubes by their keys, accounts by their names. */
export type Step =
  | { kind: 'bid'; by: string; drop: string; cube: string; amount: bigint }
  | { kind: 'clock'; drop: string; to: 'start' | 'end'; offset: Seconds }
  | { kind: 'settle'; drop: string };

/** A seed without a fault of its own; its manifest is checked when it is applied. */
export interface Seed {
  manifest: ManifestSource;
  accounts: WantedAccount[];
  /** The account that makes everything. */
  creator: string;
  steps: Step[];
  /** The cubes of each drop, by their keys. */
  cubesOf: ReadonlyMap<string, readonly string[]>;
}
