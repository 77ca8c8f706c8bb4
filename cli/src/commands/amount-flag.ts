import { safeParseAmount } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/** Parses the amount of a flag to wei. @throws CubedropError `validation`, naming the flag */
export function weiOf(flag: string, text: string): bigint {
  const result = safeParseAmount(text);
  if (result.ok) return result.wei;
  throw usageError(`${flag}: ${result.message}`);
}
