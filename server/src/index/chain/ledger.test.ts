import { ZERO_ADDRESS } from '@cubedrop/sdk';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { createStores } from '../../features/stores.ts';
import { allProjections } from '../../start/projections.ts';
import { recordChain, type Chain } from './chain.ts';
import type { ChainEvent, DecodedEvent } from './event.ts';
import { eventStore } from './event-store.ts';
import { ledger, type Ledger } from './ledger.ts';
import { acquireLease } from './lease.ts';
import { tablesOf } from '../../../test/chain/test-tables.ts';

const account = (digit: number): string => `0x${String(digit).repeat(40)}`;
const ADDRESSES = {
  musicNft: account(7),
  cube: account(8),
  dropAuction: account(9),
  userAuction: account(5),
  exchange: account(6),
  offers: `0x${'a'.repeat(40)}`,
};
const LOT = { dropId: '1', cubeId: '1' };

type EmittedEvent = Pick<ChainEvent, 'contract'> & DecodedEvent;
const inDrop = (decoded: DecodedEvent): EmittedEvent => ({ ...decoded, contract: 'dropAuction' });
const inAuction = (decoded: DecodedEvent): EmittedEvent => ({ ...decoded, contract: 'userAuction' });
const order = (digit: number) => ({ orderId: `0x${String(digit).repeat(64)}`, cubeId: '1' });

const DROP: readonly DecodedEvent[] = [
  { name: 'CreatorChanged', args: { account: account(1), isCreator: true } },
  {
    name: 'NftsTransferred',
    args: {
      from: ZERO_ADDRESS,
      to: account(1),
      ids: ['1000', '1001'],
      amounts: ['5', '6'],
      digests: ['a'.repeat(64), 'b'.repeat(64)],
    },
  },
  {
    name: 'CubeTransferred',
    args: {
      from: ZERO_ADDRESS,
      to: account(1),
      cubeId: '1',
      made: { creator: account(1), nftIds: ['1000', '1001'] },
    },
  },
  {
    name: 'NftsTransferred',
    args: { from: account(1), to: ADDRESSES.cube, ids: ['1000', '1001'], amounts: ['1', '1'] },
  },
  { name: 'CubeTransferred', args: { from: account(1), to: ADDRESSES.dropAuction, cubeId: '1' } },
  {
    name: 'AuctionCreated',
    args: {
      dropId: '1',
      seller: account(1),
      start: '1',
      end: '9',
      minimumBid: '1',
      bidDelta: '1',
      cubeIds: ['1'],
    },
  },
  { name: 'CreatorChanged', args: { account: account(1), isCreator: false } },
  { name: 'BidPlaced', args: { ...LOT, bidder: account(2), raise: '10', total: '10' } },
  { name: 'BidPlaced', args: { ...LOT, bidder: account(3), raise: '20', total: '20' } },
  { name: 'BidWithdrawn', args: { ...LOT, bidder: account(2), amount: '10' } },
  { name: 'BidPlaced', args: { ...LOT, bidder: account(2), raise: '30', total: '30' } },
  { name: 'FundsClaimed', args: { ...LOT, seller: account(1), amount: '30', royalty: '0' } },
  { name: 'NFTClaimed', args: { ...LOT, to: account(2) } },
  { name: 'CubeTransferred', args: { from: ADDRESSES.dropAuction, to: account(2), cubeId: '1' } },
];

const SALES: readonly DecodedEvent[] = [
  { name: 'ChangedOwnerCutPerMillion', args: { ownerCutPerMillion: '25000' } },
  {
    name: 'OrderCreated',
    args: { ...order(1), seller: account(2), price: '1000', expiresAt: '50' },
  },
  {
    name: 'OrderCreated',
    args: { ...order(2), seller: account(2), price: '2000', expiresAt: '60' },
  },
  { name: 'OrderCancelled', args: { ...order(2), seller: account(2) } },
  {
    name: 'OrderCreated',
    args: { ...order(3), seller: account(2), price: '3000', expiresAt: '60' },
  },
  { name: 'AllOrdersCancelled', args: { seller: account(4), counter: '1' } },
  { name: 'ChangedOwnerCutPerMillion', args: { ownerCutPerMillion: '0' } },
  {
    name: 'OrderSuccessful',
    args: { ...order(3), seller: account(2), price: '3000', buyer: account(3) },
  },
  { name: 'CubeTransferred', args: { from: account(2), to: account(3), cubeId: '1' } },
  {
    name: 'OrderCreated',
    args: { ...order(4), seller: account(3), price: '4000', expiresAt: '60' },
  },
  { name: 'AllOrdersCancelled', args: { seller: account(3), counter: '1' } },
  { name: 'CubeTransferred', args: { from: account(3), to: ADDRESSES.userAuction, cubeId: '1' } },
];

const OWNERS_AUCTION: readonly DecodedEvent[] = [
  {
    name: 'AuctionCreated',
    args: {
      dropId: '1',
      seller: account(3),
      start: '1',
      end: '90',
      minimumBid: '1',
      bidDelta: '1',
      cubeIds: ['1'],
    },
  },
  { name: 'ExtensionSet', args: { dropId: '1', extension: '10' } },
  { name: 'BuyNowPriceSet', args: { dropId: '1', price: '500' } },
  { name: 'LotExtended', args: { ...LOT, end: '100' } },
  { name: 'BidPlaced', args: { ...LOT, bidder: account(2), raise: '10', total: '10' } },
  { name: 'BidPlaced', args: { ...LOT, bidder: account(4), raise: '30', total: '30' } },
  { name: 'BidWithdrawn', args: { ...LOT, bidder: account(2), amount: '10' } },
  { name: 'FundsClaimed', args: { ...LOT, seller: account(3), amount: '30', royalty: '0' } },
  { name: 'NFTClaimed', args: { ...LOT, to: account(4) } },
  { name: 'CubeTransferred', args: { from: ADDRESSES.userAuction, to: account(4), cubeId: '1' } },
];

const hash = (digit: string): string => `0x${digit.repeat(64)}`;
const SIGNED_ORDERS: readonly EmittedEvent[] = [
  { name: 'SignedOrderCancelled', args: { orderHash: hash('b'), maker: account(1) } },
  { name: 'CounterRaised', args: { maker: account(2), counter: '1' } },
  {
    name: 'OfferAccepted',
    args: {
      orderHash: hash('b'),
      cubeId: '1',
      seller: account(4),
      buyer: account(2),
      price: '700',
      cut: '7',
      royalty: '70',
    },
  },
  { name: 'CubeTransferred', args: { from: account(4), to: account(2), cubeId: '1' } },
  { name: 'CounterRaised', args: { maker: account(2), counter: '2' } },
  {
    name: 'ListingFilled',
    args: {
      orderHash: hash('c'),
      cubeId: '1',
      seller: account(2),
      buyer: account(3),
      price: '800',
      cut: '0',
      royalty: '80',
    },
  },
].map((decoded) => ({ ...decoded, contract: 'offers' }) as EmittedEvent);

/** Events in an order that the contracts allow. Every history consists of the first events of this story. */
const STORY: readonly EmittedEvent[] = [
  ...DROP.map(inDrop),
  ...SALES.map((decoded): EmittedEvent => ({ ...decoded, contract: 'exchange' })),
  ...OWNERS_AUCTION.map(inAuction),
  ...SIGNED_ORDERS,
];

/**
 * Random moves. Each unwinds `back` blocks, then adds a block for each number in `blocks`, with that number of events.
 * The added blocks are indexed in ranges of `range` blocks.
 */
const moves = fc.array(
  fc.record({
    back: fc.nat(6),
    blocks: fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
    range: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);

interface TestBlock {
  number: number;
  hash: string;
  timestamp: number;
  events: ChainEvent[];
}

let folder: string;
let database: Database;
let chains = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-ledger-'));
  database = await openDatabase(join(folder, 'cubedrop.sqlite'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Opens the ledger of a new chain. */
async function openLedger(): Promise<{
  chain: Chain;
  advance(blocks: TestBlock[]): Promise<void>;
  unwind(to?: TestBlock): Promise<void>;
}> {
  const projections = allProjections(database, createStores(database));
  const writes: Ledger = ledger(database, eventStore(database, projections), projections);
  const genesisHash = `0x${(++chains).toString(16).padStart(64, '0')}`;
  const chain = await recordChain(database, { chainId: 3, genesisHash, addresses: ADDRESSES }, chains);
  const lease = (await acquireLease(database, `follower:${chain.id}`, 'test', 60_000))!;
  return {
    chain,
    async advance(blocks) {
      const last = blocks.at(-1)!;
      const events = blocks.flatMap((block) => block.events);
      await writes.advance(lease, chain, await writes.cursor(chain), { last, events, blocks });
    },
    unwind: (to) => writes.unwind(lease, chain, to),
  };
}

/** Returns the rows of one chain without the columns that differ between chains. */
async function rowsOf(chain: Chain): Promise<unknown> {
  const tables = await tablesOf(database);
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const own = (rows as { chain: number; id?: string }[]).filter((row) => row.chain === chain.id);
      return [name, own.map(({ chain: _chain, id: _id, ...row }) => row)];
    }),
  );
}

it('ends with the rows of a fresh index after any reverting, re-mining and batching of blocks', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (steps) => {
      let history: TestBlock[] = [];
      let hashes = 0;
      const incremental = await openLedger();
      for (const { back, blocks, range } of steps) {
        const kept = history.slice(0, Math.max(0, history.length - back));
        if (kept.length < history.length) await incremental.unwind(kept.at(-1));
        const added: TestBlock[] = [];
        for (const count of blocks) {
          const eventCount = [...kept, ...added].flatMap((block) => block.events).length;
          const number = kept.length + added.length;
          const hash = `0x${(++hashes).toString(16).padStart(64, '0')}`;
          const events = STORY.slice(eventCount, eventCount + count).map((decoded, at): ChainEvent => ({
            ...decoded,
            blockNumber: number,
            blockHash: hash,
            logIndex: at,
            // The same transaction may be mined again in another block.
            transactionHash: `0x${String(eventCount + at).padStart(64, '0')}`,
            timestamp: number,
            sender: account(4),
          }));
          added.push({ number, hash, timestamp: number, events });
        }
        for (let at = 0; at < added.length; at += range)
          await incremental.advance(added.slice(at, at + range));
        history = [...kept, ...added];
      }
      const fresh = await openLedger();
      await fresh.advance(history);
      expect(await rowsOf(incremental.chain)).toEqual(await rowsOf(fresh.chain));
    }),
    { numRuns: 12 },
  );
});
