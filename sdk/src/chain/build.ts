import type { ContractName } from './abis.ts';
import type { Hex } from '../base/hex.ts';

/** A released build of a contract. */
export interface KnownBuild {
  contract: ContractName;
  /** Keccak-256 of the deployed code with the immutables zeroed. */
  codeHash: Hex;
  /** Length of the deployed code, in bytes. */
  bytes: number;
  /** Byte ranges of the code into which the constructor writes immutables. One immutable can have several ranges. */
  immutables: readonly (readonly [start: number, length: number, name: string])[];
}
