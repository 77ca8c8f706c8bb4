import { safeParseDecimal, type AmountResult, type Unit } from '@cubedrop/sdk';

/** A comma that cannot separate thousands: the only separator, and not followed by exactly three digits. */
const DECIMAL_COMMA = /^\s*-?\d+,(?!\d{3}\s*$)\d+\s*$/;
const ONE_COMMA = /^\s*-?\d+,\d+\s*$/;

/** Whether a locale writes decimals with a comma. */
function usesDecimalComma(locale: string | undefined): boolean {
  return new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');
}

/**
 * Replaces an unambiguous decimal comma in a typed number with a point: in "0,5" in any locale, and in "1,250" in a
 * locale that writes decimals with a comma. Returns other texts unchanged.
 * @param locale defaults to the browser's
 */
export function withDecimalPoint(text: string, locale?: string): string {
  const isDecimal = DECIMAL_COMMA.test(text) || (ONE_COMMA.test(text) && usesDecimalComma(locale));
  return isDecimal ? text.replace(',', '.') : text;
}

/**
 * Parses an amount as typed into a field, with a decimal point or an unambiguous decimal comma.
 * @param unit defaults to ETH
 * @param locale defaults to the browser's
 */
export function readEntered(text: string, unit: Unit = 'ETH', locale?: string): AmountResult {
  return safeParseDecimal(withDecimalPoint(text, locale), unit);
}

/** Parses the text of an amount field; `null` if it is empty. */
export function amountOf(text: string, unit: Unit): AmountResult | null {
  return text.trim() === '' ? null : readEntered(text, unit);
}
