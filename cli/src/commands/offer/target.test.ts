import { expect, it } from '@jest/globals';
import { runInProcess } from '../../../test/run-in-process.ts';
import { wantedIn } from '../../session/order-of.ts';
import type { Call } from '../call.ts';
import { isSameTarget, targetInput, targetText, type TargetFlags } from './target.ts';

const creator = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const named: [TargetFlags, string][] = [
  [{ cube: '1' }, 'cube 1'],
  [{ creator }, `any cube of ${creator} (made so far)`],
  [{ drop: '2' }, 'any cube of drop 2'],
];

const callWith = (flags: TargetFlags) => ({ flags }) as unknown as Call<TargetFlags>;

it.each(named)('targetText describes what an offer is for: %j', async (flags, text) => {
  const input = await targetInput(callWith(flags));
  expect([input, targetText(wantedIn(input))]).toEqual([flags, text]);
});

it('targetText names the highest cube id that a signed offer for the cubes of a creator includes', () => {
  expect(targetText(signed)).toBe(`any cube of ${creator} (up to no. 12)`);
});

const wrong: [TargetFlags, string][] = [
  [{}, 'Name what the offer is for.'],
  [{ cube: '1', drop: '2' }, 'Name what the offer is for.'],
  [{ cube: '01' }, '--cube takes an on-chain id, as in --cube 1.'],
  [{ creator: '0x12' }, '0x12 is not an address.'],
];

it.each(wrong)(
  'targetInput refuses target flags that are missing, contradictory or malformed: %j',
  async (flags, shortMessage) => {
    await expect(targetInput(callWith(flags))).rejects.toMatchObject({
      category: 'validation',
      shortMessage,
    });
  },
);

const signed = { kind: 'creator', creator, maxCubeId: 12n } as const;

it('isSameTarget treats targets as the same if they differ only in the case of an address or in the highest cube id', () => {
  const lower = creator.toLowerCase();
  const same = (one: object, other: object) => isSameTarget(wantedIn({ ...one }), wantedIn({ ...other }));
  expect(same({ creator }, { creator: lower })).toBe(true);
  expect(isSameTarget(signed, wantedIn({ creator }))).toBe(true);
  expect(same({ cube: '1' }, { cube: '1' })).toBe(true);
  expect([same({ cube: '1' }, { cube: '2' }), same({ cube: '1' }, { drop: '1' })]).toEqual([false, false]);
});

const hash = `0x${'ab'.repeat(32)}`;
const terms = ['--price', '1 WETH', '--expires-at', 'now+1d'];

it.each([
  [['offer', 'make', ...terms], 'Name what the offer is for.'],
  [['offer', 'list', '--mine', '--maker', creator], 'Pass --mine or --maker, not both.'],
  [['offer', 'accept', '--order', '0x12', '--cube', '1'], '--order takes the hash of a signed order'],
  [['offer', 'cancel'], 'Choose one order to cancel or withdraw, or cancel all of them.'],
  [
    ['offer', 'cancel', '--all', '--order', hash],
    'Choose one order to cancel or withdraw, or cancel all of them.',
  ],
  [
    ['offer', 'cancel', '--all', '--withdraw-only'],
    'Choose one order to cancel or withdraw, or cancel all of them.',
  ],
  [['offer', 'cancel', '--order', hash, '--withdraw-only', '--dry-run'], 'sends no transaction'],
  [['sale', 'remove'], 'Name the cube to take off sale, or take all off sale.'],
  [['sale', 'remove', '--all', '--cube', '1'], 'Name the cube to take off sale, or take all off sale.'],
  [['sale', 'buy'], 'Name either the cube or the signed listing.'],
  [['sale', 'buy', '--cube', '1', '--order', hash], 'Name either the cube or the signed listing.'],
])('an incomplete, contradictory or malformed command line is refused: %j', async (words, message) => {
  expect(await runInProcess(words)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(message),
  });
});
