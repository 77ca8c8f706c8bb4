import { expect, it } from '@jest/globals';
import { faultAtFlag } from './single-item.ts';

const SIX = { kind: 'nft', ids: ['1000', '1001', '1002', '1003', '1004', '1012'] } as const;

it.each([
  ['cubes[0].nfts[5]', '--nft 1012'],
  ['cubes[0].nfts[0].id', '--nft 1000'],
  ['cubes[0].nfts', '--nft'],
  ['cubes[0].title', '--title'],
  ['cubes[0].royalty', '--royalty'],
  ['cubes[0].ownerMusic', '--owner-music'],
  ['cubes[0].musicArtist', '--artist'],
  ['profiles.musicArtists[0].name', '--artist'],
  ['profiles.musicArtists[0].image', '--artist-image'],
  ['', ''],
])('faultAtFlag translates the path "%s" of a fault to the flag "%s"', (path, flag) => {
  expect(faultAtFlag({ path, message: 'No.' }, SIX)).toEqual({ path: flag, message: 'No.' });
});

it('faultAtFlag removes ids that the user did not type', () => {
  const fault = {
    path: 'drops[0].cubes[0]',
    message: 'You have no cube with the id 914091b99b218ce521dcf9f6.',
  };
  expect(faultAtFlag(fault, { kind: 'cube', ids: ['3'] })).toEqual({
    path: '--cube 3',
    message: 'You have no cube with this id.',
  });
});

it('faultAtFlag keeps the code of a fault, from which the exit code follows', () => {
  const fault = { path: 'cubes[0].nfts[5]', message: 'No.', code: 'not-found' } as const;
  expect(faultAtFlag(fault, SIX)).toEqual({ path: '--nft 1012', message: 'No.', code: 'not-found' });
  expect(faultAtFlag({ ...fault, path: 'cubes[0].musicArtist' }, SIX)).toMatchObject({
    path: '--artist',
    code: 'not-found',
  });
});
