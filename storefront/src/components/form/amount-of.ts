import { readDecimal, type AmountReading, type Unit } from '@cubedrop/sdk';

/** Parses the text of an amount field; `null` if it is empty. */
export function amountOf(text: string, unit: Unit): AmountReading | null {
  return text.trim() === '' ? null : readDecimal(text, unit);
}
