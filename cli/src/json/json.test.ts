import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import {
  allDue,
  getCube,
  getDrop,
  listBids,
  listDrops,
  listMarket,
  listOrders,
  listSeasons,
  type Api,
} from '@cubedrop/sdk/api';
import { parse } from 'yaml';
import { auctionJson } from './auction-json.ts';
import { bidJson } from './bid-json.ts';
import { claimsJson } from './claims-json.ts';
import { cubeJson } from './cube-json.ts';
import { cubeResultJson } from './cube-result-json.ts';
import { dropJson } from './drop-json.ts';
import { dueJson } from './due-json.ts';
import { eventJson } from './event-json.ts';
import { faceJson } from './face-json.ts';
import { nftJson } from './nft-json.ts';
import { isRunDoneJson, readRunDone, runDoneJson } from './run-done-json.ts';
import { saleJson } from './sale-json.ts';
import { seasonJson } from './season-json.ts';
import { madeOrderJson, signedOrderJson } from './signed-order-json.ts';
import { readTakenOut, takenOutJson } from './taken-out-json.ts';

const specification = new URL('../../../openapi.yaml', import.meta.url);
const { components } = parse(readFileSync(specification, 'utf8'), { maxAliasCount: -1 }) as {
  components: { examples: Record<string, { value: unknown }> };
};

/** Returns an example response of the specification, and a client that receives it. */
function answered(example: string) {
  const wire = components.examples[example]?.value;
  const get = async () => wire;
  return { wire, api: { get, post: get } as unknown as Api };
}

const range = { start: 0, end: 12 };

it('--json prints drops and seasons with all fields of the API', async () => {
  const drops = answered('DropSlice');
  const { items, count, countIsExact } = await listDrops(drops.api, { range });
  const Dropdata = items.map(dropJson);
  expect({ success: true, Dropdata, Dropscount: count, countIsExact }).toEqual(drops.wire);

  const seasons = answered('SeasonSlice');
  const page = await listSeasons(seasons.api, { range });
  const Seasondata = page.items.map(seasonJson);
  expect({ success: true, Seasondata, Seasonscount: page.count, countIsExact: page.countIsExact }).toEqual(
    seasons.wire,
  );
});

it('--json prints cubes and their NFTs with all fields of the API', async () => {
  const whole = answered('CubeInFull');
  const { cube, nfts, drop } = await getCube(whole.api, { view: { cubeId: 'c'.repeat(24) } });
  const nftdata = nfts.map((nft) => [nftJson(nft)]);
  const Dropdata = drop && dropJson(drop);
  expect({ success: true, tokensdata: cubeJson(cube), nftdata, Dropdata }).toEqual(whole.wire);

  const inDrop = answered('DropInFull');
  const { cubes, ...held } = await getDrop(inDrop.api, { dropId: 'd'.repeat(24) });
  expect({
    success: true,
    Dropdata: dropJson(held.drop),
    Tokensdata: cubes.map(cubeJson),
    Nftdata: cubes.map(({ faces }) => faces.map(faceJson)),
  }).toEqual(inDrop.wire);
});

it('--json prints sales and auctions with all fields of the API', async () => {
  const { wire, api } = answered('Market');
  const { sales, auctions } = await listMarket(api, { range });
  expect({
    success: true,
    Usersaledata: sales.items.map(({ sale }) => saleJson(sale)),
    Saletokendata: sales.items.map(({ cube }) => cubeJson(cube)),
    Salenftdata: sales.items.map(({ cube }) => cube.faces.map(faceJson)),
    Salecount: sales.count,
    saleCountIsExact: sales.countIsExact,
    Userauctiondata: auctions.items.map(({ auction }) => auctionJson(auction)),
    Auctiontokendata: auctions.items.map(({ cube }) => cubeJson(cube)),
    Auctionnftdata: auctions.items.map(({ cube }) => cube.faces.map(faceJson)),
    Auctioncount: auctions.count,
    auctionCountIsExact: auctions.countIsExact,
  }).toEqual(wire);
});

it('--json prints bids and what is due with all fields of the API', async () => {
  const bids = answered('Bids');
  const lot = { kind: 'drop', auctionId: 'd'.repeat(24), cubeId: 'c'.repeat(24) } as const;
  const Dropcubeshistorydata = (await listBids(bids.api, { lot })).map(bidJson);
  expect({ success: true, Dropcubeshistorydata }).toEqual(bids.wire);

  const due = answered('Due');
  const { items, count, total } = await allDue(due.api);
  expect({ success: true, due: items.map(dueJson), dueCount: count, total: String(total) }).toEqual(due.wire);
});

it('--json prints published orders with all fields of the API, and newly signed ones with their hash, terms and signature', async () => {
  const terms = { priceInWei: '5', expiresAt: 7, maxCutPerMillion: 25_000, counter: '1', salt: '9' };
  const signature = `0x${'c'.repeat(130)}` as const;
  const orderHash = `0x${'d'.repeat(64)}` as const;
  const account = `0x${'a'.repeat(40)}` as const;
  const none = `0x${'0'.repeat(40)}`;
  const listing = {
    kind: 'listing',
    maker: account,
    cubeId: '3',
    creator: none,
    maxCubeId: '0',
    dropId: '0',
    transferCount: '2',
    ...terms,
    signature,
  };
  const offer = { ...listing, kind: 'offer', cubeId: '0', dropId: '4', transferCount: '0' };
  const ofCreator = { ...offer, dropId: '0', creator: account, maxCubeId: '12' };
  const published = [listing, offer, ofCreator].map((order) => ({
    orderHash,
    state: 'open',
    tokenId: order.kind === 'listing' ? 'b'.repeat(24) : null,
    createdAt: 6,
    ...order,
  }));
  const wire = { success: true, orders: published, count: 3, countIsExact: true };
  const api = { get: async () => wire } as unknown as Api;
  const { items } = await listOrders(api, { range });
  expect(items.map(signedOrderJson)).toEqual(published);

  const made = { price: '5', expiresAt: 7, maxCutPerMillion: '25000', counter: '1', salt: '9' };
  const ofCube = { kind: 'listing', seller: account, cubeId: '3', transferCount: '2', ...made } as const;
  const target = { kind: 'drop', dropId: '4' } as const;
  const ofDrop = { kind: 'offer', buyer: account, target, ...made } as const;
  expect(madeOrderJson({ orderHash, order: ofCube, signature })).toEqual({ orderHash, ...listing });
  expect(madeOrderJson({ orderHash, order: ofDrop, signature })).toEqual({ orderHash, ...offer });
});

it('--json prints why a claim was skipped, even if a run of version 0.1 skipped it', () => {
  const claim = { word: 'claim-funds', kind: 'drop', auctionId: '1', cubeId: '2' } as const;
  const skipped = [null, { code: 'no-bids', details: {} }, 'The auction has not ended yet.'] as const;
  const claims = skipped.map((reason) => ({ ...claim, transaction: null, amount: null, skipped: reason }));
  expect(claimsJson({ claims }).claims.map((each) => each.skipped)).toEqual([
    null,
    'Nobody bid on this Cube, so there is nothing to pay out.',
    'The auction has not ended yet.',
  ]);
});

it('--json prints the ids of cubes in results of flows as tokenId', () => {
  const transaction = `0x${'c'.repeat(64)}` as const;
  expect(JSON.stringify(cubeResultJson({ transaction, cubeId: '7', price: '5' }))).toBe(
    JSON.stringify({ transaction, tokenId: '7', price: '5' }),
  );
  const takenOut = { cubes: [{ cubeId: '7', transaction: null }] };
  expect(takenOutJson(takenOut)).toEqual({ cubes: [{ tokenId: '7', transaction: null }] });
  expect(readTakenOut(takenOutJson(takenOut))).toEqual(takenOut);
});

it('--json prints the result of a manifest with a name for each kind of on-chain id, and readRunDone reads it back', () => {
  const ids = { friday: { id: 'a'.repeat(24), onChainId: '7' } };
  const done = {
    runId: '00',
    nfts: ids,
    cubes: ids,
    drops: ids,
    seasons: { winter: { id: 'b'.repeat(24) } },
  };
  const { id } = ids.friday;
  const printed = runDoneJson(done);
  expect(JSON.stringify(printed)).toBe(
    JSON.stringify({
      type: 'run-done',
      runId: '00',
      nfts: { friday: { id, nftId: '7' } },
      cubes: { friday: { id, tokenId: '7' } },
      drops: { friday: { id, dropId: '7' } },
      seasons: { winter: { id: 'b'.repeat(24) } },
    }),
  );
  expect([isRunDoneJson(printed), isRunDoneJson({ transaction: null })]).toEqual([true, false]);
  expect(readRunDone(printed)).toEqual(done);
});

it('--json prints on-chain ids in progress events as tokenId and dropId', () => {
  const made = { friday: { id: 'a', onChainId: '7' } };
  const step = { type: 'step-done', scope: '', step: 'open drop', index: 0, total: 1 } as const;
  const terms = { startsAt: 1, transaction: '0x' };
  expect(
    JSON.stringify(
      eventJson({ ...step, flow: 'create-drop', learned: { made, drop: { onChainId: '7', ...terms } } }),
    ),
  ).toBe(
    JSON.stringify({ ...step, flow: 'create-drop', learned: { made, drop: { dropId: '7', ...terms } } }),
  );
  const done = { type: 'flow-done', flow: 'create-cube', scope: '' } as const;
  expect(eventJson({ ...done, result: { id: 'a', onChainId: '7', transaction: null } })).toEqual({
    ...done,
    result: { id: 'a', tokenId: '7', transaction: null },
  });
  const other = { ...step, flow: 'create-nfts', learned: { saved: { 0: 'a' } } };
  expect(eventJson(other)).toBe(other);
});
