import { expect, it } from '@jest/globals';
import { readEntered } from './entered-amount.ts';

const MILLI = 10n ** 15n;

it.each([
  ['0,5', 'en', 500n],
  ['0,5', 'de', 500n],
  ['0.5', 'de', 500n],
  ['1,250', 'de', 1_250n],
  ['12,0', 'en', 12_000n],
])('reads %s in the locale %s', (text, locale, milli) => {
  expect(readEntered(text, 'WETH', locale)).toEqual({ ok: true, wei: milli * MILLI, unit: 'WETH' });
});

it.each([
  ['1,250', 'en'],
  ['1,204.50', 'en'],
  ['1.204,50', 'de'],
  ['0,5,1', 'de'],
])('rejects %s in the locale %s, with a message that names the unit', (text, locale) => {
  const reading = readEntered(text, 'WETH', locale);
  expect(reading.ok || reading.message).toBe('Enter a plain number of WETH, such as 0.5.');
});
