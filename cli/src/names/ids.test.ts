import { expect, it } from '@jest/globals';
import type { Call } from '../commands/call.ts';
import { cubeIdOf, dropIdOf, idsOf, seasonIdOf } from './ids.ts';

// The call has no server, because an id is not looked up.
const call = {} as Call<object>;
const serverId = '3a1f0c9be2d74586a0b1c2d3';

it('an id is accepted as it is, without asking the server', async () => {
  expect(await dropIdOf(call, 'drop', '1')).toBe(1n);
  expect(await cubeIdOf(call, '--cube', '0', 'held')).toBe(0n);
  expect(await cubeIdOf(call, '--cube', String(2n ** 255n), { drop: 1n })).toBe(2n ** 255n);
  expect(await seasonIdOf(call, serverId)).toBe(serverId);
});

it.each(['007', '', ' ', '1 ', '9'.repeat(79)])(
  'malformed digits and blank texts are refused: "%s"',
  async (text) => {
    await expect(cubeIdOf(call, '--cube', text, 'held')).rejects.toMatchObject({ category: 'validation' });
    await expect(dropIdOf(call, 'drop', text)).rejects.toMatchObject({ category: 'validation' });
  },
);

it('idsOf keeps the order of the ids, and returns undefined if the flag was not given', async () => {
  const idOf = async (text: string) => BigInt(text.length);
  expect(await idsOf(['ccc', 'a', 'bb'], idOf)).toEqual(['3', '1', '2']);
  expect([await idsOf(undefined, idOf), await idsOf([], idOf)]).toEqual([undefined, []]);
});
