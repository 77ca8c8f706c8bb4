import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  amountFault,
  formatAmount,
  formatWei,
  MAX_AMOUNT,
  parseAmount,
  parseWei,
  safeParseAmount,
  safeParseDecimal,
  UNIT_DECIMALS,
  type Unit,
} from './index.ts';

const units = Object.keys(UNIT_DECIMALS) as Unit[];

describe('amounts', () => {
  it('round-trip through text in every unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_AMOUNT), fc.constantFrom(...units), (wei, unit) => {
        const text = formatAmount(wei, unit);
        expect(parseAmount(text)).toBe(wei);
        expect(parseAmount(text.replace(' ', '').toLowerCase())).toBe(wei);
        expect(safeParseDecimal(formatWei(wei, unit), unit)).toEqual({ ok: true, wei, unit });
        expect(parseWei(String(wei))).toBe(wei);
      }),
    );
  });

  it.each([
    ['0.5 ETH', 500_000_000_000_000_000n],
    ['007 weth', 7n * 10n ** 18n],
    ['1.000000000000000001ETH', 10n ** 18n + 1n],
    ['12 Gwei', 12_000_000_000n],
    ['1 wei', 1n],
    ['0 ETH', 0n],
  ])('are parsed from %s', (text, wei) => expect(parseAmount(text)).toBe(wei));

  it.each([
    ['0.5', 'malformed'],
    ['ETH', 'malformed'],
    ['.5 ETH', 'malformed'],
    ['5. ETH', 'malformed'],
    ['1e3 ETH', 'malformed'],
    ['+1 ETH', 'malformed'],
    ['1,5 ETH', 'malformed'],
    ['1_000 wei', 'malformed'],
    ['0x10 wei', 'malformed'],
    ['٣ ETH', 'malformed'],
    ['1 ether', 'malformed'],
    [' 1 ETH', 'malformed'],
    ['1 ETH\n', 'malformed'],
    ['-1 ETH', 'negative'],
    ['-0 ETH', 'negative'],
    ['0.5 wei', 'too-many-decimals'],
    ['1.0000000001 gwei', 'too-many-decimals'],
    ['1.0000000000000000000 ETH', 'too-many-decimals'],
    [`${MAX_AMOUNT + 1n} wei`, 'too-large'],
  ])('are not parsed from %j', (text, fault) =>
    expect(safeParseAmount(text)).toMatchObject({ ok: false, fault }),
  );

  it('above the maximum are rejected as too large, even with a million digits', () => {
    const text = `${'9'.repeat(1_000_000)} wei`;
    expect(safeParseAmount(text)).toMatchObject({ ok: false, fault: 'too-large' });
  });

  it('are accepted from JSON only as digits without leading zeros, at most 2^96-1', () => {
    for (const text of ['', '-1', '01', '1.0', '1e3', ' 1', '9'.repeat(29)])
      expect(() => parseWei(text)).toThrow('wei');
  });
});

it('amountFault reports which rule an amount breaks, as the code of a fault', () => {
  const texts = { missing: 'Please Enter Cube Price', negative: 'Sale Price Cannot be Negative' };
  const faultOf = (text: string) => amountFault('price', safeParseAmount(text), texts);
  expect(amountFault('price', null, texts)).toEqual({
    field: 'price',
    code: 'missing',
    message: 'Please Enter Cube Price',
  });
  expect(faultOf('-1 ETH')).toEqual({
    field: 'price',
    code: 'negative',
    message: 'Sale Price Cannot be Negative',
  });
  expect(['much', '0.5 wei', `${MAX_AMOUNT + 1n} wei`].map((text) => faultOf(text)?.code)).toEqual([
    'malformed',
    'too-many-decimals',
    'too-large',
  ]);
  expect(faultOf('0.5 ETH')).toBeNull();
});
