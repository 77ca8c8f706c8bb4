import { expect, it } from '@jest/globals';
import type { Config, Cube } from '@cubedrop/sdk/api';
import { cubePagePath, pagePathOf, pageUrl, transactionHashesIn } from './pages.ts';

const contract = (digit: string) => `0x${digit.repeat(40)}`;
const config = {
  network: { name: 'local', chainId: 3, genesisHash: `0x${'ab'.repeat(32)}` },
  contracts: {
    cube: contract('1'),
    dropAuction: contract('2'),
    userAuction: contract('3'),
    exchange: contract('4'),
  },
} as unknown as Config;
const id = '3a1f0c9be2d74586a0b1c2d3';
const SERVER_ID = '[0-9a-f]{24}';

it.each([
  [
    'bid place',
    { drop: '1', cube: '2', amount: '5' },
    {},
    `/auctionDrops/DropCubes/Nfts/${SERVER_ID}/${SERVER_ID}`,
  ],
  ['take out', { drop: '1', cubes: ['2'] }, {}, `/auctionDrops/DropCubes/${SERVER_ID}`],
  [
    'bid withdraw',
    { auction: '1', cube: '2' },
    {},
    `/marketPlace/Cubes/Nfts/userauction/${SERVER_ID}/${SERVER_ID}`,
  ],
  ['sale buy', { cube: '2', price: '5' }, {}, `/dashboard/myCubes/Nfts/notdrop/${SERVER_ID}`],
  ['offer make', { creator: contract('6'), price: '5' }, {}, `/creators/${contract('6')}`],
  ['auction create', { cube: '2' }, { id }, `/marketPlace/Cubes/Nfts/userauction/${SERVER_ID}/${id}`],
  [
    'sale create',
    { cube: '2', expiresAt: 1_800_000_000 },
    { id },
    `/marketPlace/Cubes/Nfts/notdrop/1800000000/${SERVER_ID}/${id}`,
  ],
])('pagePathOf returns the page for %s with %j', async (command, input, result, path) => {
  expect(await pagePathOf(config, { command, input, result })).toMatch(new RegExp(`^${path}$`));
});

it.each([
  ['wallet weth', { amount: '1' }],
  ['cube send', { cube: '2', to: contract('5') }],
])('pagePathOf returns no page for %s', async (command, input) => {
  expect(await pagePathOf(config, { command, input, result: {} })).toBeUndefined();
});

it('pageUrl resolves a path against the URL of the server', () => {
  expect(pageUrl({ apiUrl: 'https://cubedrop.example/' }, '/auctionDrops')).toBe(
    'https://cubedrop.example/auctionDrops',
  );
});

it('transactionHashesIn returns the hash of each transaction that was sent, without duplicates', () => {
  const a = `0x${'a'.repeat(64)}`;
  const b = `0x${'b'.repeat(64)}`;
  expect(transactionHashesIn({ transaction: a, total: '1' })).toEqual([a]);
  expect(
    transactionHashesIn({ claims: [{ transaction: a }, { transaction: null }, { transaction: b }] }),
  ).toEqual([a, b]);
  // Lots that are settled together share a transaction.
  expect(transactionHashesIn({ claims: [{ transaction: a }, { transaction: a }] })).toEqual([a]);
});

it('cubePagePath returns the page of a cube in its sale, else in its auction, else in its latest drop', () => {
  const cube = {
    id: 'c1',
    sale: { id: 's1', expiresAt: 1_800_000_000 },
    auction: { id: 'a1' },
    lot: { dropId: 'd1' },
  } as unknown as Cube;
  expect(cubePagePath(cube)).toBe('/marketPlace/Cubes/Nfts/notdrop/1800000000/c1/s1');
  expect(cubePagePath({ ...cube, sale: undefined })).toBe('/marketPlace/Cubes/Nfts/userauction/c1/a1');
  const inDrop = { ...cube, sale: undefined, auction: undefined };
  expect(cubePagePath(inDrop)).toBe('/auctionDrops/DropCubes/Nfts/d1/c1');
  expect(cubePagePath({ ...inDrop, lot: undefined })).toBeUndefined();
});
