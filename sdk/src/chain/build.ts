import type { ContractName } from './abis.ts';
import type { Hex } from '../hex.ts';

/** A contract's code as it was compiled once. */
export interface KnownBuild {
  contract: ContractName;
  /** Keccak-256 of the code on the chain, with zeros where the constructor writes. */
  codeHash: Hex;
  /** Length of the code. */
  bytes: number;
  /** Where the constructor writes into the code: start and length, in bytes. */
  immutables: readonly (readonly [start: number, length: number])[];
}
