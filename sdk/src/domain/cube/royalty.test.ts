import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkCube } from './rules.ts';
import {
  formatRoyalty,
  MAX_ROYALTY,
  safeParseRoyaltyNumber,
  safeParseRoyalty,
  validateRoyalty,
} from './royalty.ts';

describe('a royalty', () => {
  it('round-trips through text for all basis points', () => {
    for (let basisPoints = 0; basisPoints <= MAX_ROYALTY; basisPoints += 1) {
      const text = formatRoyalty(basisPoints);
      const read = { ok: true, basisPoints };
      expect([
        safeParseRoyalty(text),
        safeParseRoyalty(text.replace(' ', '')),
        safeParseRoyaltyNumber(text.slice(0, -2)),
      ]).toEqual([read, read, read]);
    }
    expect([500, 25, 250, 1_000, 0].map(formatRoyalty)).toEqual(['5 %', '0.25 %', '2.5 %', '10 %', '0 %']);
  });

  it.each([
    ['5', 'malformed', 'Enter a royalty in percent, such as "5 %".'],
    ['', 'malformed', 'Enter a royalty in percent, such as "5 %".'],
    ['5  %', 'malformed', 'Enter a royalty in percent, such as "5 %".'],
    ['5,5 %', 'malformed', 'Enter a royalty in percent, such as "5 %".'],
    ['1e1 %', 'malformed', 'Enter a royalty in percent, such as "5 %".'],
    ['٣ %', 'malformed', 'Enter a royalty in percent, such as "5 %".'],
    ['-0 %', 'negative', 'A royalty cannot be negative.'],
    ['0.001 %', 'too-many-decimals', 'A royalty can have at most two decimals.'],
    ['10.01 %', 'too-large', 'A royalty can be at most 10 %.'],
  ])('is rejected when written as %j', (text, fault, message) =>
    expect(safeParseRoyalty(text)).toEqual({ ok: false, fault, message }),
  );

  it('is rejected as too large even if it has a hundred thousand digits', () => {
    expect(safeParseRoyalty(`${'9'.repeat(100_000)} %`)).toMatchObject({ ok: false, fault: 'too-large' });
  });

  it('in basis points is rejected unless it is a whole number from 0 to 1000', () => {
    for (const wrong of [-1, 1_001, 2.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(validateRoyalty(wrong).ok).toBe(false);
    expect([-1, 1_001, 2.5].map((wrong) => validateRoyalty(wrong))).toMatchObject([
      { fault: 'negative' },
      { fault: 'too-large' },
      { fault: 'too-many-decimals' },
    ]);
  });

  it('never exceeds what the contract accepts, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.double().map((number) => `${number} %`),
        ),
        (text) => {
          const read = safeParseRoyalty(text);
          if (read.ok) expect(read.basisPoints >= 0 && read.basisPoints <= MAX_ROYALTY).toBe(true);
        },
      ),
    );
  });

  it('is checked after the price, and is optional', () => {
    const form = { nfts: ['1', '2', '3', '4', '5', '6'], title: 'a', description: 'b' };
    const price = { ok: true, wei: 1n, unit: 'ETH' } as const;
    const first = (royalty: string | null, more = {}) =>
      checkCube({
        ...form,
        price,
        royalty: royalty === null ? null : safeParseRoyaltyNumber(royalty),
        ...more,
      })[0];
    expect(first('11', { price: null })).toMatchObject({ field: 'price' });
    expect(first('11')).toEqual({
      field: 'royalty',
      code: 'too-large',
      message: 'A royalty can be at most 10 %.',
    });
    expect(first('x')).toEqual({
      field: 'royalty',
      code: 'malformed',
      message: 'Enter the percentage as a plain number, such as 2.5.',
    });
    expect(first(null)).toMatchObject({ field: 'ownerTrack' });
  });
});
