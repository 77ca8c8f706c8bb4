import { expect, it } from '@jest/globals';
import { openedOnce } from './opened-once.ts';

it('opens once, and again only after a failure', async () => {
  const outcomes = [
    Promise.reject(new Error('Denied.')),
    Promise.resolve('first'),
    Promise.resolve('second'),
  ];
  const database = openedOnce(() => outcomes.shift()!);
  await expect(Promise.all([database(), database()])).rejects.toThrow('Denied.');
  expect(await Promise.all([database(), database()])).toEqual(['first', 'first']);
  expect(await database()).toBe('first');
});
