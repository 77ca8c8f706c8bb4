import { expect, it } from '@jest/globals';
import { CubedropError } from '@cubedrop/sdk';
import { namingCube } from './naming-cube.ts';

it('namingCube adds the id and the next step to the error of a cube that does not exist, and changes no other', () => {
  const details = { error: 'TokenDoesNotExist', args: {} };
  const error = new CubedropError('not-found', 'There is no such cube.', { details });
  expect(namingCube(error, { cube: '999' })).toMatchObject({
    category: 'not-found',
    shortMessage: 'There is no cube 999.',
    hint: 'See "cubedrop cube list".',
  });
  const other = new CubedropError('refused', 'No.');
  for (const [thrown, input] of [
    [other, { cube: '999' }],
    [error, { drop: '1' }],
  ] as const)
    expect(namingCube(thrown, input)).toBe(thrown);
});
