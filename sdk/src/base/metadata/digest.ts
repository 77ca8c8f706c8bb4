import { bytesToHex } from '../hex.ts';

/** Returns the SHA-256 of bytes, or of a text in UTF-8. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Returns the SHA-256 as 64 lower-case hex digits, without `0x`. */
export async function sha256Hex(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(await sha256(data));
}
