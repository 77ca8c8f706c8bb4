import { isOrderHash, toHex, type Hex } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/** Parses the hash of a signed order typed by the user. @throws CubedropError `validation` */
export function orderHashOf(text: string): Hex {
  if (isOrderHash(text)) return toHex(text.toLowerCase());
  throw usageError(
    '--order takes the hash of a signed order, 0x and 64 hex digits.',
    'See "cubedrop offer list".',
  );
}
