import { readDecimal, type AmountReading, type Unit } from '@cubedrop/sdk';

/** Reads an amount as it is typed into a field of that unit; `null` while nothing is. */
export function amountOf(text: string, unit: Unit): AmountReading | null {
  return text.trim() === '' ? null : readDecimal(text, unit);
}
