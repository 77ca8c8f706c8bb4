import { expect, it } from '@jest/globals';
import type { Role } from '@cubedrop/sdk/api';
import { groupOf, menuOf } from './menu.ts';

const textsOf = (roles: readonly Role[], hasPassword = false) =>
  menuOf(roles, hasPassword).map(({ title, items }) => [title, ...items.map(({ text }) => text)]);

const mayChange = (roles: readonly Role[], hasPassword: boolean) =>
  textsOf(roles, hasPassword).flat().includes('Change password');

const MAIN = [
  ...['Main', 'Dashboard', 'New NFT', 'My NFTs', 'New Cube', 'My Cubes', 'New Drop', 'My Drops'],
  ...['New Random Drop', 'New Season', 'My Season', 'Collection'],
];
const COLLECTING = ['Collecting', 'My Bids', 'My money', 'Following'];

it('shows creators all entries for creating, in order, and admins their own entries as well', () => {
  expect(textsOf(['creator', 'user'])).toEqual([
    MAIN,
    COLLECTING,
    ['Settings', 'Profile', 'Webhooks', 'Export'],
  ]);
  expect(textsOf(['admin', 'creator'], true)).toEqual([
    MAIN,
    COLLECTING,
    ['Administration', 'Accounts', 'Businesses', 'Applications', 'Listings', 'Audit log'],
    ['Settings', 'Profile', 'Change password', 'Roles', 'Webhooks', 'Export'],
  ]);
});

it('shows buyers no entries for creating, and businesses only their settings', () => {
  expect(textsOf(['user']).map(([title]) => title)).toEqual(['Main', 'Settings']);
  expect(textsOf(['user'])[0]).toEqual(['Main', 'Dashboard', 'My Cubes', 'My Bids', 'My money', 'Following']);
  expect(textsOf(['user'])[1]).toEqual(['Settings', 'Profile', 'Become a creator', 'Webhooks']);
  expect(textsOf(['business'], true).map(([title]) => title)).toEqual(['Settings']);
});

it('offers a change of password to businesses and to admins with a password, and to nobody else', () => {
  expect([
    mayChange(['admin'], true),
    mayChange(['business'], true),
    mayChange(['creator', 'user'], false),
    mayChange(['user'], false),
  ]).toEqual([true, true, false, false]);
});

it('offers no change of password to an admin without a password', () => {
  expect(mayChange(['admin', 'user'], false)).toBe(false);
});

it('finds the group of a screen, and that of the screen above one that has no item', () => {
  const titleAt = (pathname: string) => groupOf(menuOf(['admin'], true), pathname)?.title;
  expect(titleAt('/dashboard')).toBe('Main');
  expect(titleAt('/dashboard/myDrops/cubes/3a1f0c9be2d74586a0b1c2d3')).toBe('Main');
  expect(titleAt('/dashboard/settings/audit')).toBe('Administration');
  expect(titleAt('/dashboard/settings/auditors')).toBe('Main');
  expect(titleAt('/elsewhere')).toBe('Main');
});
