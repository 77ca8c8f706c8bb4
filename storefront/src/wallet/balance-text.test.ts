import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAmount } from '@cubedrop/sdk';
import { balanceText } from './balance-text.ts';

const ETHER = 10n ** 18n;

describe('the text of a balance', () => {
  it.each([
    [0n, '0 ETH'],
    [1n, '< 0.0001 ETH'],
    [10n ** 14n - 1n, '< 0.0001 ETH'],
    [10n ** 14n, '0.0001 ETH'],
    [ETHER / 2n, '0.5 ETH'],
    [ETHER + 1n, '1 ETH'],
    [2n * ETHER - 1n, '1.9999 ETH'],
    [1_234n * ETHER + 567_891n * 10n ** 12n, '1234.5678 ETH'],
  ])('has at most four decimals: %s wei', (wei, text) => expect(balanceText(wei, 'ETH')).toBe(text));

  it('never shows more than there is, and leaves out less than 0.0001', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 14n, max: 10n ** 24n }), (wei) => {
        const missing = wei - parseAmount(balanceText(wei, 'WETH'));
        expect(missing >= 0n && missing < 10n ** 14n).toBe(true);
      }),
    );
  });
});
