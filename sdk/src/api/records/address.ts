import { toAddress, type Address } from '../../base/hex.ts';

/** Converts an optional address as `toAddress` does; `null` stays `null`. @throws RangeError */
export const decodeAddressOrNull = (address: string | null): Address | null =>
  address === null ? null : toAddress(address);
