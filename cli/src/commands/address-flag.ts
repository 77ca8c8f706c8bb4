import { isAddress, type Address } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/** Parses an address typed by the user. @throws CubedropError `validation` */
export function addressOf(text: string): Address {
  if (isAddress(text)) return text;
  throw usageError(`${text} is not an address.`, 'An address is 0x and 40 hex digits.');
}
