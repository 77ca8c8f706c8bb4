import { readAmount } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/** The wei of an amount that a flag takes. @throws CubedropError `validation`, naming the flag */
export function weiOf(flag: string, text: string): bigint {
  const reading = readAmount(text);
  if (reading.ok) return reading.wei;
  throw usageError(`${flag}: ${reading.message}`);
}
