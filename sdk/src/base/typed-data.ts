import type { Address } from './hex.ts';

/** A field of an EIP-712 type. */
export interface TypedDataField {
  name: string;
  type: string;
}

/** Typed data to sign (EIP-712). `types` does not include the type of the domain. */
export interface TypedData {
  domain: { name: string; version: string; chainId: number; verifyingContract: Address };
  primaryType: string;
  types: Record<string, TypedDataField[]>;
  /** Values of the primary type's fields. */
  message: Record<string, string | bigint>;
}
