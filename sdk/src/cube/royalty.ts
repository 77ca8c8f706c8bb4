import { cubeMessages as messages } from './messages.ts';

/** The highest royalty, in hundredths of a percent: 10 %. */
export const MAX_ROYALTY = 1_000;

/** A royalty as it was written, in hundredths of a percent; or what is wrong with it, for people. */
export type RoyaltyReading = { ok: true; basisPoints: number } | { ok: false; message: string };

const PERCENT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a royalty with its sign, `"5 %"` or `"2.5%"`: 0 to 10, at most two decimals. Never throws. */
export function readRoyalty(text: string): RoyaltyReading {
  const [, percent] = /^(.*?) ?%$/.exec(text) ?? [];
  const match = percent === undefined ? null : PERCENT.exec(percent);
  return match ? reading(match) : fault(messages.royaltyForm);
}

/** As `readRoyalty`, for the number that is typed into a field of percent. */
export function readPercent(text: string): RoyaltyReading {
  const match = PERCENT.exec(text.trim());
  return match ? reading(match) : fault(messages.royaltyNumber);
}

/** A royalty as people write it: `"2.5 %"` for 250. @param basisPoints hundredths of a percent */
export function formatRoyalty(basisPoints: number): string {
  const fraction = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.floor(basisPoints / 100)}${fraction && `.${fraction}`} %`;
}

/** Returns the reading of a royalty that a program gives, in hundredths of a percent. */
export function royaltyReading(basisPoints: number): RoyaltyReading {
  if (basisPoints < 0) return fault(messages.royaltyNegative);
  if (basisPoints > MAX_ROYALTY) return fault(messages.royaltyTooHigh);
  return Number.isInteger(basisPoints) ? { ok: true, basisPoints } : fault(messages.royaltyDecimals);
}

function reading([, sign, whole = '', decimals = '']: RegExpExecArray): RoyaltyReading {
  if (sign) return fault(messages.royaltyNegative);
  if (decimals.length > 2) return fault(messages.royaltyDecimals);
  return royaltyReading(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}

function fault(message: string): RoyaltyReading {
  return { ok: false, message };
}
