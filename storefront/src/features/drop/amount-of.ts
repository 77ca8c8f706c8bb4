import { readDecimal, type AmountReading } from '@cubedrop/sdk';

/** An amount as it is typed; null while nothing is. */
export function amountOf(text: string): AmountReading | null {
  return text.trim() === '' ? null : readDecimal(text);
}
