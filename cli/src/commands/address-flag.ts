import type { Address } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/** An address as people write it. @throws CubedropError `validation` */
export function addressOf(text: string): Address {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return text as Address;
  throw usageError(`${text} is not an address.`, 'An address is 0x and 40 hex digits.');
}
