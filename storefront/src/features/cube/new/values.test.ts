/** @jest-environment node */
import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { openFilesDatabase } from '../../../files/database.ts';
import { keepFile } from '../../../files/kept-files.ts';
import { checkCubeValues, plannedValues, royaltyOf } from './values.ts';

const basisPointsOf = (royalty: string) => {
  const result = royaltyOf({ royalty });
  return result.ok ? result.basisPoints : result.fault;
};

it.each([
  ['2,5', 250],
  ['2.5', 250],
  [' 7,25 ', 725],
  ['10', 1_000],
  [' ', 0],
])('reads the royalty %j as %d basis points', (royalty, basisPoints) => {
  expect(basisPointsOf(royalty)).toBe(basisPoints);
});

it.each([
  ['10,01', 'too-large'],
  ['-2,5', 'negative'],
  ['2,5,1', 'malformed'],
  ['1.2,5', 'malformed'],
  ['2,', 'malformed'],
])('rejects the royalty %j', (royalty, fault) => {
  expect(basisPointsOf(royalty)).toBe(fault);
});

it('a planned cube fills in a valid form, without tracks that have been deleted', async () => {
  const database = openFilesDatabase('planned cube');
  const track = (name: string) => keepFile(new File([name], name, { type: 'audio/mpeg' }), database);
  const cube = {
    key: 'morning',
    written: 'aa',
    title: 'Morning',
    description: 'Six pictures and a song.',
    nfts: [],
    price: 500_000_000_000_000_000n,
    royaltyBasisPoints: 250,
    ownerTrack: await track('audio/full.mp3'),
    previewTrack: await track('audio/preview.mp3'),
    musicArtistName: 'Moss',
    musicArtistPortrait: { url: '/uploads/moss.png' },
    musicArtistStatement: 'About the track.',
  };
  const values = await plannedValues(cube, database);
  expect(values).toMatchObject({ price: '0.5', royalty: '2.5', musicArtistSource: 'Existing' });
  expect([values.ownerTrack?.name, await values.previewTrack?.text()]).toEqual([
    'audio/full.mp3',
    'audio/preview.mp3',
  ]);
  expect(checkCubeValues(values, ['1', '2', '3', '4', '5', '6'])).toEqual([]);
  expect(await plannedValues({ ...cube, royaltyBasisPoints: 0 }, database)).toMatchObject({ royalty: '' });
  await (await database).clear('files');
  expect(await plannedValues(cube, database)).toMatchObject({ ownerTrack: null, previewTrack: null });
});
