import type { ContractName } from './abis.ts';
import type { Hex } from '../base/hex.ts';

/** A released build of a contract. */
export interface KnownBuild {
  contract: ContractName;
  /** Keccak-256 of the deployed code with the immutables zeroed. */
  codeHash: Hex;
  /** Length of the deployed code, in bytes. */
  bytes: number;
  /**
   * Positions of the immutables that the constructor writes into the code, in bytes; one immutable can have several.
   */
  immutables: readonly (readonly [start: number, length: number, name: string])[];
}
