import { describe, expect, it } from '@jest/globals';
import { toAddress, toHex } from './hex.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;

describe('toHex', () => {
  it.each(['0x', '0x0', '0xaB09', ADDRESS])('accepts %j', (text) => {
    expect(toHex(text)).toBe(text);
  });

  it.each(['', 'ab', '0X12', '0xg1', ' 0x12', '0x12\n'])('rejects %j', (text) => {
    expect(() => toHex(text)).toThrow(RangeError);
  });
});

describe('toAddress', () => {
  it('accepts 40 digits, in upper, lower or mixed case', () => {
    expect(toAddress(ADDRESS)).toBe(ADDRESS);
    expect(toAddress(ADDRESS.toLowerCase())).toBe(ADDRESS.toLowerCase());
  });

  it.each(['', '0x', ADDRESS.slice(2), `${ADDRESS}0`, ADDRESS.slice(0, -1), `${ADDRESS}\n`])(
    'rejects %j',
    (text) => {
      expect(() => toAddress(text)).toThrow(RangeError);
    },
  );
});
