import { bytesToHex } from '../../base/hex.ts';

/** Returns a random 256-bit number, so that two orders with the same terms differ. */
export function randomSalt(): bigint {
  return BigInt(`0x${bytesToHex(crypto.getRandomValues(new Uint8Array(32)))}`);
}
