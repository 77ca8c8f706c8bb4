import { fault, type Fault } from '../fault.ts';
import type { AmountResult } from './parse.ts';

/**
 * Returns the fault of an amount field, or `null`.
 * @param result the parsed input; `null` if nothing was entered
 * @param texts messages for missing and, if given, for negative input
 */
export function amountFault(
  field: string,
  result: AmountResult | null,
  texts: { missing: string; negative?: string },
): Fault | null {
  if (!result) return fault(field, 'missing', texts.missing);
  if (result.ok) return null;
  const message = (result.fault === 'negative' && texts.negative) || result.message;
  return fault(field, result.fault, message);
}

/** Normalizes an amount when its field loses focus: a negative amount becomes 0, any other result is unchanged. */
export function normalizeAmount(result: AmountResult): AmountResult {
  return !result.ok && result.fault === 'negative' ? { ok: true, wei: 0n, unit: 'ETH' } : result;
}
