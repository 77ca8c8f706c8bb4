import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ApiError, createApi } from '../api/index.ts';
import { accountLists, publicLists, type AccountLists, type List, type PublicLists } from './lists.ts';

/** Paths of the API's lists that no list of a client reads. The value is the reason. */
const NO_LISTS: Readonly<Record<string, string>> = {
  '/drop/drops': 'an unpaged form of /drop/drops/{start}/{end}',
  '/collection/collections': 'an unpaged form of /collection/collections/{start}/{end}',
  '/profile/createprofile': 'people in five roles, which getPeople returns',
};

interface Operation {
  operationId?: string;
}

/** Returns the paths in openapi.yaml at which a list can be read, as a whole or in pages. */
function listingPaths(): string[] {
  const text = readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8');
  const { paths } = parse(text, { maxAliasCount: -1 }) as { paths: Record<string, { get?: Operation }> };
  return Object.entries(paths)
    .filter(([path, { get }]) => get && (path.includes('{start}') || get.operationId?.startsWith('list')))
    .map(([path]) => path);
}

/** Returns the paths that the lists of a client read, with values in place of the parameters. */
async function readPaths(): Promise<string[]> {
  const read = new Set<string>();
  const fetch = ({ url }: Request) => {
    read.add(new URL(url).pathname);
    return Promise.resolve(
      Response.json({ success: false, message: 'Nothing is listed here.' }, { status: 400 }),
    );
  };
  const api = createApi({ baseUrl: 'http://localhost:4000', fetch });
  const lists = { ...publicLists(api), ...accountLists(api) };
  const lot = { auctionId: '3a1f0c9be2d74586a0b1c2d3', cubeId: '8c7b6a5f4e3d2c1b0a9f8e7d' };
  const all: Record<keyof (PublicLists & AccountLists), readonly List<unknown>[]> = {
    drops: [lists.drops()],
    sales: [lists.sales()],
    auctions: [lists.auctions()],
    orders: [lists.orders()],
    seasons: [lists.seasons()],
    collections: [lists.collections()],
    creatorCubes: [lists.creatorCubes({ address: `0x${'1'.repeat(40)}` })],
    collectorCubes: [lists.collectorCubes({ address: `0x${'1'.repeat(40)}` })],
    happenings: [lists.happenings()],
    bids: [lists.bids({ kind: 'drop', ...lot }), lists.bids({ kind: 'auction', ...lot })],
    transfers: [lists.transfers('1')],
    cubes: [lists.cubes('made'), lists.cubes('held')],
    freeCubes: [lists.freeCubes()],
    nfts: [lists.nfts()],
    usableNfts: [lists.usableNfts()],
    ownBids: [lists.ownBids()],
    dues: [lists.dues()],
    notices: [lists.notices()],
    follows: [lists.follows()],
    webhooks: [lists.webhooks()],
    subscribedBrowsers: [lists.subscribedBrowsers()],
    webhookDeliveries: [lists.webhookDeliveries({ webhookId: 'a' })],
    randomDrops: [lists.randomDrops()],
    audit: [lists.audit()],
    businesses: [lists.businesses()],
    creatorApplications: [lists.creatorApplications()],
    hidden: [lists.hidden()],
    hiddenProfiles: [lists.hiddenProfiles()],
    roleHolders: [lists.roleHolders('admin')],
  };
  for (const list of Object.values(all).flat()) {
    const reading = list[Symbol.asyncIterator]().next();
    await expect(reading).rejects.toBeInstanceOf(ApiError);
  }
  return [...read];
}

it('the lists of a client cover every list of the API, except the lists in NO_LISTS', async () => {
  const read = await readPaths();
  const isRead = (path: string) => {
    const form = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return read.some((actual) => form.test(actual));
  };
  const missing = listingPaths().filter((path) => !isRead(path));
  expect(missing.sort()).toEqual(Object.keys(NO_LISTS).sort());
});
