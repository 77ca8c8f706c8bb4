import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { restoreInput, storeInput } from './stored-input.ts';

const leaf = fc.oneof(fc.bigInt(), fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const input = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((name) => name !== '$bigint'),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value;

it('every input without files is restored from the JSON that it is stored as', () => {
  fc.assert(
    fc.property(input, (value) => {
      expect(restoreInput(JSON.parse(JSON.stringify(storeInput(value))))).toEqual(value);
    }),
  );
});

it('storeInput omits fields that are undefined', () => {
  expect(restoreInput(storeInput({ auctionId: 1n, to: undefined }))).toEqual({ auctionId: 1n });
});

it.each([
  ['a function', { image: { name: 'a.png', load: async () => new Blob([]) } }],
  ['a file', { image: new Blob([]) }],
  ['a date', [new Date(0)]],
  ['a number that JSON cannot represent', { at: Number.NaN }],
  ['an object that stands for a bigint', { raise: { $bigint: '5' } }],
])('storeInput returns undefined for an input with %s', (_what, value) => {
  expect(storeInput(value)).toBeUndefined();
});

it('restoreInput refuses a bigint that is malformed', () => {
  expect(() => restoreInput({ raise: { $bigint: 'all of it' } })).toThrow(SyntaxError);
});
