/** `0x` and hex digits. */
export type Hex = `0x${string}`;

/** 20 bytes of account or contract, in any case. */
export type Address = Hex;

/** Whether a text is an address as people write it. */
export function isAddress(text: string): text is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** Bytes as lower-case hex digits, without `0x`. */
export function bytesToHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/**
 * The bytes of hex digits, with or without `0x`.
 * @throws RangeError for anything else
 */
export function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw new RangeError('Not whole bytes of hex');
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

/** Whether two addresses are the same account, whatever their case. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a && b) && a!.toLowerCase() === b!.toLowerCase();
}

/** The address that tokens come from when they are made; also nobody's. */
export const ZERO_ADDRESS: Address = `0x${'0'.repeat(40)}`;
