const DIGITS = 29;
const QUANTITY_DIGITS = 39;

/** Encodes a number as zero-padded decimal digits, so that text order equals numeric order. */
export interface Digits {
  readonly length: number;
  /** Encodes a value for a column, condition or bind. @throws RangeError if it is negative or has too many digits */
  encode(value: bigint): string;
  /** Decodes a value from a row. */
  decode(stored: string): bigint;
}

function digits(length: number): Digits {
  return {
    length,
    encode(value) {
      const text = value.toString().padStart(length, '0');
      if (value < 0n || text.length > length)
        throw new RangeError(`A negative number, or one of more than ${length} digits, cannot be stored`);
      return text;
    },
    decode: (stored) => BigInt(stored),
  };
}

/** Encodes amounts in wei. Every amount that can exist on the chain fits in 96 bits. */
export const amount = digits(DIGITS);

/** Encodes numbers of copies of an NFT, up to 2^128 - 1. */
export const quantity = digits(QUANTITY_DIGITS);
