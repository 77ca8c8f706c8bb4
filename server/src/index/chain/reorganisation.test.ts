import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isError } from 'ethers';
import fc from 'fast-check';
import { scaled } from '../../../../scripts/slowness.mjs';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { allDerivedRows } from '../../../test/rebuild/test-rows.ts';
import { differencesOf, differenceText } from '../../start/rebuild/differences.ts';
import type { Follower } from './follower.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { testFollower } from '../../../test/chain/test-follower.ts';

/** Number of random stories per engine. */
const RUNS = Number(process.env.REORGANISATION_RUNS ?? 1);
const seed = Number(process.env.REORGANISATION_SEED ?? Math.floor(Math.random() * 1e6));

/** A random step, see `Step`. Steps that the contracts revert have no effect. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ action: fc.constant('mint' as const), argument: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('release' as const), argument: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({ action: fc.constant('bid' as const), argument: fc.integer({ min: 2, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('withdraw' as const),
      argument: fc.integer({ min: 2, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('end' as const), argument: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant('grant' as const), argument: fc.integer({ min: 2, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('cancel' as const),
      argument: fc.integer({ min: 2, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant('cancelAll' as const),
      argument: fc.integer({ min: 2, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('sell' as const), argument: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('cancelSales' as const), argument: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant('mine' as const), argument: fc.integer({ min: 1, max: 80 }) }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('keep' as const), argument: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('back' as const), argument: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ action: fc.constant('read' as const), argument: fc.constant(0) }) },
);
const stories = fc.array(step, { minLength: 12, maxLength: 30 });

let chain: TestChain;
let act: ReturnType<typeof acting>;
let start: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  for (const bidder of [2, 3, 4]) await act.fund(bidder, 10n ** 9n);
});
afterAll(() => chain.stop());

onEachEngine('a reorganisation', (engine) => {
  it(
    `ends with the rows of a fresh index after random reorganisations (REORGANISATION_SEED=${seed})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(stories, async (story) => {
          if (start) await chain.request('evm_revert', start);
          start = await chain.request('evm_snapshot');
          await expectSameAsFresh(async (follower) => {
            await play(follower, story);
          });
        }),
        { numRuns: RUNS, seed, endOnFailure: true },
      );
    },
    scaled(180_000 * RUNS),
  );

  it('ends with the rows of a fresh index after a reorganisation of 70 blocks that reuses ids for other entities', async () => {
    if (start) await chain.request('evm_revert', start);
    start = await chain.request('evm_snapshot');
    await expectSameAsFresh(async (follower) => {
      await play(follower, [
        { action: 'keep', argument: 0 },
        { action: 'release', argument: 0 },
        { action: 'read', argument: 0 },
      ]);
      for (let block = 0; block < 70; block++) {
        await chain.request('evm_mine');
        if (block % 10 === 0) await follower.sync();
      }
      await play(follower, [
        { action: 'release', argument: 1 },
        { action: 'bid', argument: 2 },
        { action: 'read', argument: 0 },
        { action: 'back', argument: 0 },
        { action: 'release', argument: 1 },
        { action: 'release', argument: 0 },
        { action: 'bid', argument: 3 },
        { action: 'mine', argument: 90 },
      ]);
    });
  });

  /** Calls `work` with a follower, then compares all rows that it has indexed with those of a fresh index. */
  const expectSameAsFresh = async (work: (follower: Follower) => Promise<void>): Promise<void> => {
    const databases: { where: string; database: Database }[] = [];
    const openIndex = async (): Promise<[Database, Follower]> => {
      const where = await engine.fresh();
      const database = await openDatabase(where);
      databases.push({ where, database });
      return [database, testFollower(database, chain.node, chain.addresses)];
    };
    try {
      const [reorganised, follower] = await openIndex();
      await follower.sync();
      await work(follower);
      await follower.sync();
      const [fresh, freshFollower] = await openIndex();
      await freshFollower.sync();
      expect(follower.status()).toMatchObject({ lag: 0, head: freshFollower.status().head });
      const actual = await allDerivedRows(reorganised, await follower.chain());
      const expected = await allDerivedRows(fresh, await freshFollower.chain());
      expect(expected.flatMap((table, at) => differencesOf(table, actual[at]!).map(differenceText))).toEqual(
        [],
      );
      expect(expected.find(({ table }) => table === 'events')!.rows.length).toBeGreaterThan(0);
      await Promise.all([follower.stop(), freshFollower.stop()]);
    } finally {
      for (const { where, database } of databases) {
        await database.close();
        engine.release(where);
      }
    }
  };
});

interface Step {
  readonly action: string;
  /**
   * Index of the account that acts; for `grant`, of the account whose creator role changes. For `mine`, a number of
   * blocks. For `back`, the index of the snapshot to return to, modulo the number of snapshots. Not used by `keep`
   * and `read`.
   */
  readonly argument: number;
}

/** Plays a story on the chain; a `read` step lets the follower sync. */
async function play(follower: Follower, story: readonly Step[]): Promise<void> {
  const kept: unknown[] = [];
  const latest = async (name: 'cube' | 'dropAuction', count: string): Promise<bigint> =>
    (await chain.contract(name, 0).getFunction(count)()) as bigint;
  const lot = async (): Promise<[bigint, bigint]> => [
    await latest('dropAuction', 'dropCount'),
    await latest('cube', 'totalSupply'),
  ];
  for (const [at, { action, argument }] of story.entries()) {
    const digests = Array.from(
      { length: 6 },
      (_, n) => `0x${(at * 10 + n + 1).toString(16).padStart(64, '0')}`,
    );
    const release = async (): Promise<void> => {
      const first = await act.mint(argument, [1, 2, 3, 4, 5, 6], digests);
      const ids = digests.map((_, n) => first + BigInt(n));
      const cubeId = await act.makeCube(argument, `ipfs://${'b'.repeat(46)}`, ids);
      await act.openDrop(argument, [cubeId], digests[0]!);
      await chain.pass(30);
    };
    const actions: Record<string, () => Promise<unknown>> = {
      mint: () => act.mint(argument, [argument + 1], [digests[0]!]),
      release,
      bid: async () => act.bid(argument, ...(await lot()), BigInt(100 * (at + 1))),
      withdraw: async () => chain.send(argument, 'dropAuction', 'withdraw', ...(await lot())),
      end: async () => {
        await chain.pass(4000);
        await chain.send(argument, 'dropAuction', 'claimFunds', ...(await lot()));
        await chain.send(argument, 'dropAuction', 'claimNFT', ...(await lot()));
      },
      grant: () =>
        chain.send(0, 'dropAuction', 'setCreator', chain.accounts[argument]!.address, at % 2 === 0),
      // Each step cancels a different hash.
      cancel: () => chain.send(argument, 'offers', 'cancel', digests[at % 2]),
      cancelAll: () => chain.send(argument, 'offers', 'cancelAll'),
      sell: async () => {
        await chain.send(argument, 'cube', 'createCube(string)', `ipfs://${'c'.repeat(46)}`);
        await act.sell(argument, await latest('cube', 'totalSupply'), 500n);
      },
      cancelSales: () => chain.send(argument, 'exchange', 'cancelAll'),
      mine: () => chain.request('hardhat_mine', `0x${argument.toString(16)}`),
      keep: async () => kept.push(await chain.request('evm_snapshot')),
      back: async () => {
        if (kept.length === 0) return;
        const to = argument % kept.length;
        await chain.request('evm_revert', kept[to]);
        kept.splice(to);
        // Continue the chain with blocks that differ from the reverted ones.
        await chain.request('hardhat_mine', '0x2');
      },
      read: () => follower.sync(),
    };
    await actions[action]!().catch(ignoreRevert);
  }
}

/** Ignores a revert, since a random story has steps that the contracts revert. */
function ignoreRevert(error: unknown): void {
  if (!isError(error, 'CALL_EXCEPTION')) throw error;
}
