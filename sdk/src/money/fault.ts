import type { Fault } from '../fault.ts';
import type { AmountReading } from './parse.ts';

/** The fault of an amount field, with its own texts for nothing entered and for a negative amount. */
export function amountFault(
  field: string,
  reading: AmountReading | null,
  texts: { missing: string; negative?: string },
): Fault | null {
  if (!reading) return { field, message: texts.missing };
  if (reading.ok) return null;
  return { field, message: (reading.fault === 'negative' && texts.negative) || reading.message };
}

/** What an amount becomes when its field is left: 0 where it is not above 0. Other faults stay, to be shown. */
export function settleAmount(reading: AmountReading): AmountReading {
  return !reading.ok && reading.fault === 'negative' ? { ok: true, wei: 0n, unit: 'ETH' } : reading;
}
