import { CubedropError } from '../errors.ts';
import type { FaultCode } from '../fault.ts';
import { MAX_AMOUNT, UNIT_DECIMALS, unitNamed, type Unit } from './units.ts';
import { hasWeiForm } from './wei-form.ts';

/** Message for text that is not an amount. */
export const AMOUNT_FORM = 'Enter an amount with its unit, such as "0.5 ETH" (ETH, WETH, gwei or wei).';

/** Code of a fault in an amount. */
export type AmountFault = Extract<FaultCode, 'malformed' | 'negative' | 'too-many-decimals' | 'too-large'>;

/** A parsed amount in wei with the unit that it was written in, or a fault with a message to display. */
export type AmountResult =
  { ok: true; wei: bigint; unit: Unit } | { ok: false; fault: AmountFault; message: string };

const AMOUNT = /^(-?)(\d+)(?:\.(\d+))? ?([a-z]+)$/i;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/**
 * Maximum number of integer digits to convert, without leading zeros. Longer numbers exceed the maximum amount in every
 * unit.
 */
const MAX_DIGITS = 40;

/**
 * Parses an amount with its unit, without rounding: `"0.5 ETH"`, `"12gwei"`, `"1 wei"`. The unit is case-insensitive,
 * and at most one space precedes it. Exponents, signs, more decimals than the unit has, and more than 2^88-1 wei are
 * rejected.
 * Never throws; `fault` identifies the broken rule, so that callers can substitute their own message.
 */
export function safeParseAmount(text: string): AmountResult {
  const [, sign = '', whole = '', fraction = '', name = ''] = AMOUNT.exec(text) ?? [];
  const unit = unitNamed(name);
  if (!unit) return failure('malformed', AMOUNT_FORM);
  const result = toWei(sign, whole, fraction, UNIT_DECIMALS[unit], unit);
  return typeof result === 'bigint' ? { ok: true, wei: result, unit } : result;
}

/**
 * Like {@link safeParseAmount}, for a number without a unit, such as a form field's. `unit` defaults to ETH.
 * Surrounding spaces are ignored.
 */
export function safeParseDecimal(text: string, unit: Unit = 'ETH'): AmountResult {
  const match = DECIMAL.exec(text.trim());
  if (!match) return failure('malformed', `Enter a plain number of ${unit}, such as 0.5.`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const result = toWei(sign, whole, fraction, UNIT_DECIMALS[unit], unit);
  return typeof result === 'bigint' ? { ok: true, wei: result, unit } : result;
}

/**
 * Parses an amount with its unit and returns wei.
 * @throws CubedropError `validation` if {@link safeParseAmount} returns a fault
 */
export function parseAmount(text: string): bigint {
  const result = safeParseAmount(text);
  if (result.ok) return result.wei;
  throw new CubedropError('validation', result.message, {
    details: { amount: text.slice(0, 100), fault: result.fault },
  });
}

/**
 * Parses wei as they appear in JSON: decimal digits without sign or leading zeros, at most 2^96-1.
 * @throws CubedropError `validation` for anything else
 */
export function parseWei(text: string): bigint {
  if (typeof text === 'string' && hasWeiForm(text)) {
    const wei = BigInt(text);
    if (wei < 2n ** 96n) return wei;
  }
  throw new CubedropError('validation', 'Not an amount in wei.', {
    details: { amount: String(text).slice(0, 100) },
  });
}

function toWei(sign: string, whole: string, fraction: string, decimals: number, unit: Unit) {
  if (sign) return failure('negative', 'An amount cannot be negative.');
  if (fraction.length > decimals) {
    return failure(
      'too-many-decimals',
      `${unit} has ${decimals === 0 ? 'no' : `at most ${decimals}`} decimals.`,
    );
  }
  const digits = whole.replace(/^0+/, '');
  if (digits.length > MAX_DIGITS) return failure('too-large', TOO_LARGE);
  const wei = BigInt(digits + fraction.padEnd(decimals, '0') || '0');
  return wei > MAX_AMOUNT ? failure('too-large', TOO_LARGE) : wei;
}

const TOO_LARGE = `An amount can be at most ${MAX_AMOUNT} wei.`;

function failure(fault: AmountFault, message: string) {
  return { ok: false as const, fault, message };
}
