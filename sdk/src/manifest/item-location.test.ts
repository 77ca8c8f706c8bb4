import { expect, it } from '@jest/globals';
import { itemLocation } from './item-location.ts';

it('itemLocation returns the path, line and key of an item, and its row in CSV', () => {
  const text = 'version: 1\ndrops:\n  - key: friday\n  - key: sunday\n';
  expect(itemLocation({ name: 'a.yaml', text }, 'drops', 'sunday')).toEqual({
    path: 'drops[1]',
    line: 4,
    key: 'sunday',
  });
  const csv = { name: 'a.csv', text: 'key,title\ndawn,Dawn\nnoon,Noon\n' };
  expect(itemLocation(csv, 'nfts', 'noon')).toEqual({ path: 'nfts[1]', line: 3, row: 3, key: 'noon' });
});

it('itemLocation returns undefined for an item that is not in the manifest', () => {
  expect(itemLocation({ name: 'a.yaml', text: 'version: 1' }, 'drops', 'friday')).toBeUndefined();
  expect(itemLocation({ name: 'a.yaml', text: '- [' }, 'drops', 'friday')).toBeUndefined();
});
