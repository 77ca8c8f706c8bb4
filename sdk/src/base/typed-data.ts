import type { Address } from './hex.ts';

/** A field of an EIP-712 type. */
export interface TypedDataField {
  /** Name of the member. */
  name: string;
  /** Type in Solidity, such as `uint256`. */
  type: string;
}

/** Typed data to sign (EIP-712). `types` does not include the type of the domain. */
export interface TypedData {
  /** The contract and chain for which the signature is valid. */
  domain: { name: string; version: string; chainId: number; verifyingContract: Address };
  /** Type of the message, in `types`. */
  primaryType: string;
  /** Members of each type, by the name of the type. */
  types: Record<string, TypedDataField[]>;
  /** Values of the primary type's fields. */
  message: Record<string, string | bigint>;
}
