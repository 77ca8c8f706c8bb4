import type { Fault } from '../fault.ts';
import type { AmountReading } from './parse.ts';

/** Returns the fault of an amount field, or `null`. `texts` overrides the messages for empty and negative input. */
export function amountFault(
  field: string,
  reading: AmountReading | null,
  texts: { missing: string; negative?: string },
): Fault | null {
  if (!reading) return { field, message: texts.missing };
  if (reading.ok) return null;
  return { field, message: (reading.fault === 'negative' && texts.negative) || reading.message };
}

/** Normalizes an amount when its field loses focus: a negative amount becomes 0, any other reading is unchanged. */
export function settleAmount(reading: AmountReading): AmountReading {
  return !reading.ok && reading.fault === 'negative' ? { ok: true, wei: 0n, unit: 'ETH' } : reading;
}
