import { expect, it } from '@jest/globals';
import { menuOf } from './menu.ts';

const textsOf = (...roles: Parameters<typeof menuOf>[0]) =>
  menuOf(roles).map(({ title, items }) => [title, ...items.map(({ text }) => text)]);

const MAIN = [
  ...['Main', 'Dashboard', 'New NFT', 'My NFTs', 'New Cube', 'My Cubes', 'New Drop', 'My Drops'],
  ...['New Random Drop', 'New Season', 'My Season', 'Collection', 'My Bids', 'My money'],
  'Following',
];

it('shows creators all entries for creating in order, and admins their own entries as well', () => {
  expect(textsOf('creator', 'user')).toEqual([MAIN, ['Settings', 'Profile', 'Export']]);
  expect(textsOf('admin', 'creator')).toEqual([
    MAIN,
    ['Settings', 'Profile', 'Change password', 'Businesses', 'Roles', 'Listings', 'Audit log', 'Export'],
  ]);
});

it('shows buyers no entries for creating, and businesses only their settings', () => {
  expect(textsOf('user').map(([title]) => title)).toEqual(['Main', 'Settings']);
  expect(textsOf('user')[0]).toEqual(['Main', 'Dashboard', 'My Cubes', 'My Bids', 'My money', 'Following']);
  expect(textsOf('business').map(([title]) => title)).toEqual(['Settings']);
});

it('offers a change of password only to admins and businesses', () => {
  const mayChange = (...roles: Parameters<typeof menuOf>[0]) =>
    textsOf(...roles)
      .flat()
      .includes('Change password');
  expect([
    mayChange('admin'),
    mayChange('business'),
    mayChange('creator', 'user'),
    mayChange('user'),
  ]).toEqual([true, true, false, false]);
});
