import { CubedropError } from '../../base/errors.ts';
import { bytesToHex, toHex, type Hex } from '../../base/hex.ts';
import type { TypedData } from '../../base/typed-data.ts';
import { transactionMessages } from './messages.ts';

/** Converts a message for `personal_sign` and `eth_sign`: its UTF-8 bytes as hex. */
export function toWalletBytes(message: string): Hex {
  return `0x${bytesToHex(new TextEncoder().encode(message))}`;
}

/** Converts a number to a JSON-RPC quantity: `0x` and hex digits without leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`;
}

/** Fields of the EIP-712 domain, which wallets expect among the types. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

/** Converts typed data to JSON for a wallet, with the type of the domain, and bigints as decimal strings. */
export function toWalletJson({ domain, primaryType, types, message }: TypedData): string {
  const data = { domain, primaryType, types: { EIP712Domain: DOMAIN_FIELDS, ...types }, message };
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Returns a wallet's response as hex. @throws CubedropError `internal` unless it matches `pattern` */
export function hexOf(response: unknown, pattern = /^0x[0-9a-f]+$/i): Hex {
  if (typeof response === 'string' && pattern.test(response)) return toHex(response);
  throw new CubedropError('internal', transactionMessages.walletAnswer);
}
