import { expect, it } from '@jest/globals';
import type { Api } from '@cubedrop/sdk/api';
import { KnownNames } from './known-names.ts';

/**
 * Returns the names on a server that lists producers, oldest first. Each call gets the next of these lists; once
 * they are used up, it gets the last one.
 */
function producers(...answers: string[][]) {
  let calls = 0;
  const get = async () => {
    const names = answers[Math.min(calls++, answers.length - 1)]!;
    const Producer = names.map((Name, index) => ({ _id: String(index), Name, Profile: '', Inspiration: '' }));
    return { Imageartist: [], Producer, ExecutiveProducer: [], Fan: [], Musicartist: [] };
  };
  const known = new KnownNames({ get } as unknown as Pick<Api, 'get'>);
  return { known, calls: () => calls };
}

it('KnownNames lists each name once, the newest first, and reads the list once', async () => {
  const { known, calls } = producers(['Kit', 'Lee', 'Kit']);
  expect(await known.in('producers')).toEqual(['Kit', 'Lee']);
  expect(await known.find('producers', ' Lee ')).toBe('Lee');
  expect(calls()).toBe(1);
});

it('KnownNames refuses an unknown name with a suggestion, refuses a blank one, and accepts a known one', async () => {
  const { known } = producers(['Kit', 'Lee']);
  expect(await known.faultOf('producers', 'producer', 'Kitt')).toBe(
    'There is no producer named "Kitt" on the server. Did you mean "Kit"?',
  );
  expect(await known.faultOf('producers', 'producer', ' ')).toBe('Enter the name as it is on the server.');
  expect(await known.faultOf('producers', 'producer', 'Kit')).toBeUndefined();
});

it('KnownNames finds a person who was created after the list was read', async () => {
  const { known } = producers(['Kit'], ['Kit', 'Lee']);
  expect(await known.in('producers')).toEqual(['Kit']);
  expect(await known.faultOf('producers', 'producer', 'Lee')).toBeUndefined();
});

it('a fault contains the typed and the suggested name without control characters', async () => {
  const { known } = producers(['Kit\u001b[2J']);
  const fault = await known.faultOf('producers', 'producer', 'Kit\u001b[3J');
  expect(fault).toContain('There is no producer named');
  expect(fault).not.toMatch(/\p{Cc}/u);
});
