import { inspect } from 'node:util';
import { expect, it } from '@jest/globals';
import { CubedropError } from './errors.ts';

it('a printed error shows its message and its hint only once each', () => {
  const error = new CubedropError('refused', 'Not yours.', { hint: 'Ask its owner.' });
  const printed = inspect(error);
  expect(printed.split('Not yours.')).toHaveLength(2);
  expect(printed.split('Ask its owner.')).toHaveLength(2);
  expect(printed).toContain("category: 'refused'");
  expect(error).toMatchObject({
    message: 'Not yours. Ask its owner.',
    shortMessage: 'Not yours.',
    hint: 'Ask its owner.',
  });
});
