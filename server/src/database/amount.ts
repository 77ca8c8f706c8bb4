const DIGITS = 29;
const QUANTITY_DIGITS = 39;

/** How a number is kept: decimal digits, padded with zeros on the left, so that text order is number order. */
export interface Digits {
  readonly length: number;
  /** For a column, a condition or a bind of any query. Throws a RangeError below zero or when it does not fit. */
  encode(value: bigint): string;
  /** From a row of any query. */
  decode(stored: string): bigint;
}

function digits(length: number): Digits {
  return {
    length,
    encode(value) {
      const text = value.toString().padStart(length, '0');
      if (value < 0n || text.length > length) throw new RangeError(`${value} does not fit ${length} digits`);
      return text;
    },
    decode: (stored) => BigInt(stored),
  };
}

/** Wei. What can exist on chain fits 96 bits. */
export const amount = digits(DIGITS);

/** How many copies of an NFT: up to 2^128 - 1. */
export const quantity = digits(QUANTITY_DIGITS);
