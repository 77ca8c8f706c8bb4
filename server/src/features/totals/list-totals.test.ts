import { contentOfJson } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QueryTypes } from 'sequelize';
import { sampleNft } from '../../../test/metadata/test-metadata.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import {
  ACCOUNTS,
  ADDRESSES,
  steps,
  nextBlock,
  OFFERED,
  START,
  type TestBlock,
} from '../../../test/totals/test-history.ts';
import { recordChain, type Chain } from '../../index/chain/chain.ts';
import { eventStore } from '../../index/chain/event-store.ts';
import { ledger, type Witness } from '../../index/chain/ledger.ts';
import { acquireLease } from '../../index/chain/lease.ts';
import type { Database } from '../../platform/database/index.ts';
import { allProjections } from '../../start/projections.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';
import { everything, type Visible } from '../admin/visibility.ts';
import { createStores } from '../stores.ts';
import { COUNTED_LISTS } from './counted-list.ts';
import { KEPT_TO, listTotalTable } from './list-total-model.ts';
import { listTotalStore } from './list-total-store.ts';
import { recount } from './recount.ts';
import { totalWitness } from './total-witness.ts';

/** Seconds around which the sales and auctions of the histories end. */
const TIMES = [0, 63, 64, 150, 4_999, 5_000, 20_000_000];
const NONE = { start: 0, end: 0 };

let chains = 0;
let hashes = 0;
const nextHash = (): string => `0x${(++hashes).toString(16).padStart(64, '0')}`;

/** Records a new chain, and returns functions that index it as a server does. */
async function openChain(database: Database) {
  const stores = createStores(database);
  const projections = allProjections(database, stores);
  const events = eventStore(database, projections);
  const chain = await recordChain(
    database,
    { chainId: 3, genesisHash: nextHash(), addresses: ADDRESSES },
    ++chains,
  );
  const lease = (await acquireLease(database, `follower:${chain.id}`, 'test', 600_000))!;
  const ledgerWith = (witnesses: readonly Witness[]) => {
    const writes = ledger(database, events, projections, witnesses);
    return {
      async advance(blocks: readonly TestBlock[]): Promise<void> {
        const range = { last: blocks.at(-1)!, events: blocks.flatMap((block) => block.events), blocks };
        await writes.advance(lease, chain, await writes.cursor(chain), range);
      },
      unwind: (to: TestBlock | undefined) => writes.unwind(lease, chain, to),
      refoldNfts: (ids: readonly string[]) =>
        writes.refold(
          lease,
          chain,
          ids.map((id) => ({ kind: 'nft', key: id })),
        ),
    };
  };
  return {
    chain,
    stores,
    ...ledgerWith([totalWitness(database.sequelize)]),
    /** Indexes like a version of the server that does not record what the totals include. */
    earlier: ledgerWith([]),
  };
}

type Opened = Awaited<ReturnType<typeof openChain>>;

/** Returns the number of rows of a chain that meet a condition. */
async function counted({ sequelize }: Database, chain: Chain, table: string, where: string): Promise<number> {
  const [row] = await sequelize.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${table} WHERE chain = ${chain.id} AND ${where}`,
    { type: QueryTypes.SELECT },
  );
  return row!.count;
}

const totalRows = ({ sequelize }: Database, chain: Chain) =>
  listTotalTable(sequelize).find({
    where: { chain: chain.id },
    order: ['list', 'owner', 'span', 'fromTime'],
  });

/** Returns the total of every list according to its store, and the number of its rows according to `COUNT(*)`. */
async function allTotals(database: Database, { chain, stores }: Opened, visible: Visible) {
  const { sales, auctions, drops, cubes, nfts, named, creatorTerms } = stores;
  const count = (table: string, where: string) => counted(database, chain, table, where);
  const hiding = (column: string, ids: readonly number[]): string =>
    `${column} NOT IN (${[...ids, -1].join(', ')})`;
  const cube = hiding('cubeId', visible.hiddenCubes);
  const drop = hiding('dropId', visible.hiddenDrops);
  const found: [name: string, total: number, count: number][] = [];
  const compare = async (name: string, list: Promise<{ count: number }>, rows: Promise<number>) => {
    found.push([name, (await list).count, await rows]);
  };
  for (const now of TIMES) {
    const isOpen = `listed = 1 AND expiresAt > ${now} AND ${cube}`;
    await compare(
      `sales at ${now}`,
      sales.market(visible, NONE, now),
      count('sales', `state = 'open' AND ${isOpen}`),
    );
    await compare(
      `auctions at ${now}`,
      auctions.market(visible, NONE, now),
      count('auctions', `listed = 1 AND endsAt > ${now} AND ${cube}`),
    );
  }
  await compare('drops', drops.page(visible, NONE, 0), count('drops', `listed = 1 AND ${drop}`));
  await compare('collections', named.collections(visible, NONE), count('collections', '1 = 1'));
  await compare(
    'creators',
    creatorTerms.current(chain.id, NONE),
    count('creator_terms', 'untilBlock IS NULL'),
  );
  for (const account of ACCOUNTS) {
    const own = { creator: account, withHidden: true } as const;
    const filter = { now: 0, addresses: { dropAuction: ADDRESSES.dropAuction, userAuction: null } };
    const is = (column: string): string => `listed = 1 AND ${column} = '${account}'`;
    await compare(
      `drops of ${account}`,
      drops.page(visible, NONE, 0, own),
      count('drops', `${is('seller')} AND ${drop}`),
    );
    await compare(
      `drops by ${account}`,
      drops.page(visible, NONE, 0, { creator: account }),
      count('drops', `${is('seller')} AND ${drop}`),
    );
    await compare(
      `collections of ${account}`,
      named.collections(visible, NONE, own),
      count('collections', `creator = '${account}'`),
    );
    await compare(
      `cubes made by ${account}`,
      cubes.madeBy(visible, account, NONE, filter),
      count('cubes', `${is('creator')} AND ${cube}`),
    );
    await compare(
      `cubes held by ${account}`,
      cubes.heldBy(visible, account, NONE, filter),
      count('cubes', `${is('holder')} AND ${cube}`),
    );
    await compare(
      `NFTs of ${account}`,
      nfts.madeBy(chain.id, account, NONE),
      count('nfts', `${is('creator')} AND copiesLeft > '${'0'.repeat(39)}'`),
    );
  }
  return found;
}

/**
 * Expects the totals of all lists to be kept, and to equal the numbers of their rows, with and without hidden items.
 */
async function expectTotals(database: Database, opened: Opened): Promise<void> {
  const { chain } = opened;
  const { sequelize } = database;
  expect(await listTotalStore(sequelize).of({ chain: chain.id, name: 'drops' })).toBeDefined();
  const all = everything(chain.id);
  for (const visible of [all, { ...all, hiddenCubes: [1, 3, 99], hiddenDrops: [1] }]) {
    const totals = await allTotals(database, opened, visible);
    expect(totals.filter(([, total, count]) => total !== count)).toEqual([]);
  }
  const kept = await totalRows(database, chain);
  expect(kept.filter(({ list, count }) => list !== KEPT_TO && count < 1)).toEqual([]);
  await database.transaction((tx) => recount(sequelize, chain.id, tx));
  expect(kept).toEqual(await totalRows(database, chain));
}

/**
 * Stores the metadata of two of three NFTs, which are in two collections. Returns the digests of all three, and a
 * function that stores the metadata of the third.
 */
async function storeMetadata({ stores }: Opened) {
  const unique = nextHash();
  const contents = await Promise.all(
    ['First Light', 'First Light', 'Last Light'].map((collectiontitle, at) =>
      contentOfJson(sampleNft(`${at} ${unique}`, { collectiontitle })),
    ),
  );
  const texts = contents.map(({ digest, text }): [string, string] => [digest.slice(2), text]);
  await stores.metadata.keep(new Map(texts.slice(0, 2)));
  return {
    digests: texts.map(([digest]) => digest),
    keepRest: () => stores.metadata.keep(new Map(texts.slice(2))),
  };
}

onEachEngine('totals of lists', (engine) => {
  it('keeps totals that equal COUNT(*) after any indexing and reverting of blocks', async () => {
    const database = await engine.open();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        const opened = await openChain(database);
        const { digests, keepRest } = await storeMetadata(opened);
        let history: TestBlock[] = [];
        for (const { back, blocks, range } of drawn) {
          const kept = history.slice(0, Math.max(0, history.length - back));
          if (kept.length < history.length) {
            await opened.unwind(kept.at(-1));
            if (kept.length > 0) await expectTotals(database, opened);
          }
          const next = (before: TestBlock[], actions: typeof START): TestBlock =>
            nextBlock(before, actions, { hash: nextHash(), digests });
          if (kept.length === 0) {
            kept.push(next([], [...START, ...OFFERED]));
            await opened.advance(kept);
            await expectTotals(database, opened);
            for (const { list } of await totalRows(database, opened.chain)) seen.add(list);
          }
          const added: TestBlock[] = [];
          for (const actions of blocks) added.push(next([...kept, ...added], actions));
          for (let at = 0; at < added.length; at += range) {
            await opened.advance(added.slice(at, at + range));
            await expectTotals(database, opened);
          }
          history = [...kept, ...added];
        }
        await keepRest();
        const events = history.flatMap((block) => block.events);
        await opened.refoldNfts(
          events.flatMap((event) => (event.name === 'NftsTransferred' ? event.args.ids : [])),
        );
        await expectTotals(database, opened);
        const rows = await totalRows(database, opened.chain);
        const fresh = await openChain(database);
        await fresh.advance(history);
        const withoutChain = (list: typeof rows) => list.map(({ chain: _chain, ...row }) => row);
        expect(withoutChain(rows)).toEqual(withoutChain(await totalRows(database, fresh.chain)));
      }),
      { numRuns: 4 },
    );
    // Otherwise the total of a list could be right only because the list is always empty.
    expect([...seen].sort()).toEqual([KEPT_TO, ...COUNTED_LISTS.map(({ name }) => name)].sort());
  });

  const threeBlocks = async (opened: Opened): Promise<[TestBlock, TestBlock, TestBlock]> => {
    const { digests } = await storeMetadata(opened);
    const block = (history: TestBlock[], actions: typeof START) =>
      nextBlock(history, actions, { hash: nextHash(), digests });
    const first = block([], START);
    const second = block([first], OFFERED);
    const third = block([first, second], [{ kind: 'order', who: 1, what: 1, time: 500 }]);
    return [first, second, third];
  };
  const totalOf = ({ sequelize }: Database, { chain }: Opened, now = 1) =>
    listTotalStore(sequelize).of({ chain: chain.id, name: 'sales', now });

  it('counts the lists of a database from before totals were kept, once a block is indexed', async () => {
    const database = await engine.open();
    const opened = await openChain(database);
    const [first, second, third] = await threeBlocks(opened);
    await opened.earlier.advance([first]);
    await opened.earlier.advance([second]);
    await listTotalTable(database.sequelize).remove({ chain: opened.chain.id });
    expect(await totalOf(database, opened)).toBeUndefined();
    const market = () => opened.stores.sales.market(everything(opened.chain.id), NONE, 1);
    expect(await market()).toMatchObject({ count: 1, countIsExact: true });
    await opened.advance([third]);
    expect(await totalOf(database, opened)).toBe(2);
    expect(await market()).toMatchObject({ count: 2, countIsExact: true });
    await expectTotals(database, opened);
  });

  it('counts lists again after a server of an earlier version has indexed or reverted blocks', async () => {
    const database = await engine.open();
    const opened = await openChain(database);
    const [first, second, third] = await threeBlocks(opened);
    await opened.advance([first]);
    await opened.earlier.advance([second]);
    const totals = listTotalTable(database.sequelize);
    await totals.remove({ chain: opened.chain.id, list: ['sales', 'drops'] });
    await opened.advance([third]);
    expect(await totalOf(database, opened)).toBe(2);
    await expectTotals(database, opened);
    await opened.earlier.unwind(second);
    await totals.update({ count: 7 }, { chain: opened.chain.id, list: 'sales' });
    await opened.unwind(first);
    expect(await totalOf(database, opened)).toBe(0);
    await expectTotals(database, opened);
  });

  it('forgets the totals of a chain together with its rows, and keeps the totals of another chain', async () => {
    const database = await engine.open();
    const opened = await openChain(database);
    const blocks = await threeBlocks(opened);
    await opened.advance(blocks);
    const other = await openChain(database);
    await other.advance(await threeBlocks(other));
    const before = await totalRows(database, opened.chain);
    await forgetChain(database, opened.chain);
    expect(await totalRows(database, opened.chain)).toEqual([]);
    await expectTotals(database, other);
    await opened.advance(blocks);
    expect(await totalRows(database, opened.chain)).toEqual(before);
    await opened.unwind(undefined);
    expect(await totalRows(database, opened.chain)).toEqual([]);
  });

  it('changes no total in a transaction that is rolled back', async () => {
    const database = await engine.open();
    const opened = await openChain(database);
    const [first, second] = await threeBlocks(opened);
    await opened.advance([first]);
    const before = await totalRows(database, opened.chain);
    const failing = { last: second, events: second.events, blocks: [second] };
    const stores = createStores(database);
    const projections = allProjections(database, stores);
    const fails = async () => {
      throw new Error('a witness failed');
    };
    const writes = ledger(database, eventStore(database, projections), projections, [
      { advanced: fails, unwound: fails },
    ]);
    const lease = (await acquireLease(database, `follower:${opened.chain.id}`, 'test', 600_000))!;
    const cursor = await writes.cursor(opened.chain);
    await expect(writes.advance(lease, opened.chain, cursor, failing)).rejects.toThrow('a witness failed');
    expect(await totalRows(database, opened.chain)).toEqual(before);
  });
});
