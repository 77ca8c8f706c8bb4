/** `0x` followed by hex digits. */
export type Hex = `0x${string}`;

/** Account or contract address (20 bytes), in upper, lower or mixed case. */
export type Address = Hex;

/**
 * Returns whether `text` is `0x` followed by 40 hex digits, in upper, lower or mixed case. The checksum is not
 * verified.
 */
export function isAddress(text: string): text is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** Returns `text` as hex. @throws RangeError unless it is `0x` followed by hex digits */
export function toHex(text: string): Hex {
  if (isHex(text)) return text;
  throw new RangeError('Expected 0x followed by hex digits');
}

/** Returns `text` as an address. @throws RangeError unless it is one */
export function toAddress(text: string): Address {
  if (isAddress(text)) return text;
  throw new RangeError('Expected an address: 0x followed by 40 hex digits');
}

const isHex = (text: string): text is Hex => /^0x[0-9a-fA-F]*$/.test(text);

/** Encodes bytes as lower-case hex, without `0x`. */
export function bytesToHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/**
 * Decodes hex, with or without `0x`.
 * @throws RangeError if `hex` has an odd number of digits, or a character that is not a hex digit
 */
export function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  if (!/^([0-9a-f]{2})*$/i.test(digits))
    throw new RangeError('Expected an even number of hex digits, with or without 0x');
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

/** Returns whether two addresses are equal, ignoring case. `false` if either is missing. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  return a && b ? a.toLowerCase() === b.toLowerCase() : false;
}

/** Shortens an address for display to its first 10 characters. */
export function shortAddress(address: string): string {
  return address.slice(0, 10);
}

/** The zero address: the sender of a mint, and the contracts' value for "no account". */
export const ZERO_ADDRESS: Address = `0x${'0'.repeat(40)}`;
