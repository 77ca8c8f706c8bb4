import { readAmount } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/** Parses the amount of a flag to wei. @throws CubedropError `validation`, naming the flag */
export function weiOf(flag: string, text: string): bigint {
  const reading = readAmount(text);
  if (reading.ok) return reading.wei;
  throw usageError(`${flag}: ${reading.message}`);
}
