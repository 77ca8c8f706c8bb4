import type { FaultCode } from '../../base/fault.ts';
import { cubeMessages as messages } from './messages.ts';

/** Maximum royalty, in basis points: 10 %. */
export const MAX_ROYALTY = 1_000;

/** Code of a fault in a royalty. */
export type RoyaltyFault = Extract<FaultCode, 'malformed' | 'negative' | 'too-many-decimals' | 'too-large'>;

/** A valid royalty in basis points (hundredths of a percent), or a fault with a message to display. */
export type RoyaltyResult =
  { ok: true; basisPoints: number } | { ok: false; fault: RoyaltyFault; message: string };

const PERCENT = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses a royalty with a percent sign, such as `"5 %"` or `"2.5%"`: from 0 % to 10 %, with at most two decimals. Never
 * throws.
 */
export function safeParseRoyalty(text: string): RoyaltyResult {
  const [, percent] = /^(.*?) ?%$/.exec(text) ?? [];
  const match = percent === undefined ? null : PERCENT.exec(percent);
  return match ? toBasisPoints(match) : failure('malformed', messages.royaltyForm);
}

/** Parses a royalty like {@link safeParseRoyalty}, but without a percent sign, as in a form field. */
export function safeParseRoyaltyNumber(text: string): RoyaltyResult {
  const match = PERCENT.exec(text.trim());
  return match ? toBasisPoints(match) : failure('malformed', messages.royaltyNumber);
}

/** Formats a royalty in basis points as a percentage, such as `"2.5 %"` for 250. */
export function formatRoyalty(basisPoints: number): string {
  return `${formatRoyaltyNumber(basisPoints)} %`;
}

/** Formats a royalty like {@link formatRoyalty}, but without the percent sign, as in a form field. */
export function formatRoyaltyNumber(basisPoints: number): string {
  const fraction = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.floor(basisPoints / 100)}${fraction && `.${fraction}`}`;
}

/** Validates a royalty given in basis points. */
export function validateRoyalty(basisPoints: number): RoyaltyResult {
  if (basisPoints < 0) return failure('negative', messages.royaltyNegative);
  if (basisPoints > MAX_ROYALTY) return failure('too-large', messages.royaltyTooHigh);
  return Number.isInteger(basisPoints)
    ? { ok: true, basisPoints }
    : failure('too-many-decimals', messages.royaltyDecimals);
}

function toBasisPoints([, sign, whole = '', decimals = '']: RegExpExecArray): RoyaltyResult {
  if (sign) return failure('negative', messages.royaltyNegative);
  if (decimals.length > 2) return failure('too-many-decimals', messages.royaltyDecimals);
  return validateRoyalty(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}

function failure(fault: RoyaltyFault, message: string): RoyaltyResult {
  return { ok: false, fault, message };
}
