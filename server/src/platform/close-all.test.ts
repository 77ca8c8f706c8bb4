import { expect, it } from '@jest/globals';
import { closeAll } from './close-all.ts';

it('closes everything in reverse order, and throws the first failure', async () => {
  const closed: string[] = [];
  const closers = ['chain', 'database', 'server'].map((name) => async () => {
    closed.push(name);
    if (name !== 'database') throw new Error(`The ${name} does not stop`);
  });
  await expect(closeAll(closers)).rejects.toThrow('The server does not stop');
  expect(closed).toEqual(['server', 'database', 'chain']);
  await closeAll(closers);
  expect(closed).toHaveLength(3);
});
