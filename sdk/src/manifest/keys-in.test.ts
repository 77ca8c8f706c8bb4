import { expect, it } from '@jest/globals';
import { keysIn } from './keys-in.ts';

it('returns the valid keys of each list, also of an invalid manifest', () => {
  const text = JSON.stringify({
    nfts: [{ key: 'dawn' }, { key: 'No Key' }, { title: 'Dusk' }, 'noon', null],
    cubes: { key: 'morning' },
    drops: [{ key: 'friday' }],
  });
  expect(keysIn({ name: 'a.json', text })).toEqual({
    nfts: ['dawn'],
    cubes: [],
    drops: ['friday'],
    seasons: [],
  });
  for (const other of ['', '[', '[1]', 'nfts: [{key: dawn}'])
    expect(keysIn({ name: 'a.yaml', text: other })).toEqual({ nfts: [], cubes: [], drops: [], seasons: [] });
});
