/** @jest-environment node */
import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { openFilesDatabase } from '../database.ts';
import { addToRelease, readRelease, removeFromRelease, type ReleaseItem } from './release.ts';

const nft = (key: string, title = key): ReleaseItem => ({ list: 'nfts', key, title });

it('a release grows with each import, and an item imported again replaces the earlier one', async () => {
  const database = openFilesDatabase('release-test');
  expect(await readRelease('ana', database)).toEqual([]);
  await addToRelease('ana', [nft('dawn'), { ...nft('dawn'), list: 'cubes' }], database);
  await addToRelease('ana', [nft('dusk'), nft('dawn', 'Dawn again')], database);
  expect(await readRelease('ana', database)).toEqual([
    { ...nft('dawn'), list: 'cubes' },
    nft('dusk'),
    nft('dawn', 'Dawn again'),
  ]);
  expect(await readRelease('rui', database)).toEqual([]);
  await removeFromRelease('ana', [nft('dusk')], database);
  expect((await readRelease('ana', database)).map(({ list, key }) => `${list}/${key}`)).toEqual([
    'cubes/dawn',
    'nfts/dawn',
  ]);
  await removeFromRelease('ana', await readRelease('ana', database), database);
  expect(await (await database).count('queue')).toBe(0);
  expect(await readRelease('ana', database)).toEqual([]);
});
