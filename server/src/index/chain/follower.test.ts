import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { contentOfJson } from '@cubedrop/sdk';
import type { Database } from '../../platform/database/index.ts';
import { metadataStore } from '../metadata/metadata-store.ts';
import { sampleNft } from '../../../test/metadata/test-metadata.ts';
import { eventually } from '../../../test/eventually.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { Follower } from './follower.ts';
import { checkLease, releaseLease, LeaseLostError, acquireLease } from './lease.ts';
import { NodeUnavailableError, type ChainNode } from './node.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { testFollower } from '../../../test/chain/test-follower.ts';
import { tablesOf } from '../../../test/chain/test-tables.ts';

const NFTS = ['Dawn', 'Noon', 'Dusk', 'Rain', 'Wind', 'Salt'].map((title) => sampleNft(title));
let DIGESTS: string[];

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;

beforeAll(async () => {
  DIGESTS = await Promise.all(NFTS.map(async (nft) => (await contentOfJson(nft)).digest));
  chain = await testChain();
  act = acting(chain);
});

afterAll(() => chain.stop());

const followerOn = (database: Database, node: ChainNode = chain.node, errors: unknown[] = []): Follower =>
  testFollower(database, node, chain.addresses, (error) => errors.push(error));

onEachEngine('the follower', (engine) => {
  let database: Database;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    database = await openWithMetadata();
  });

  /** Opens a new database that contains the NFTs' metadata. */
  const openWithMetadata = async (): Promise<Database> => {
    const opened = await engine.open();
    const metadata = metadataStore(opened.sequelize);
    for (const nft of NFTS) {
      const { digest, text } = await contentOfJson(nft);
      await metadata.keep(new Map([[digest.slice(2), text]]));
    }
    return opened;
  };

  /** Indexes the whole chain into a fresh database and returns its rows. */
  const tablesOfFreshIndex = async (): Promise<unknown> => {
    const other = await openWithMetadata();
    await followerOn(other).sync();
    return tablesOf(other);
  };

  /** Creates a drop of one cube with two bids. */
  const createDropWithBids = async (): Promise<{ dropId: bigint; cubeId: bigint; first: bigint }> => {
    const first = await act.mint(0, [1, 2, 3, 4, 5, 2n ** 128n - 1n], DIGESTS);
    const { uri } = await contentOfJson({ title: 'Morning' });
    const cubeId = await act.makeCube(
      0,
      uri,
      Array.from({ length: 6 }, (_, i) => first + BigInt(i)),
    );
    const dropId = await act.openDrop(0, [cubeId], DIGESTS[0]!);
    for (const bidder of [2, 3]) await act.fund(bidder, 1000n);
    await chain.pass(60);
    await act.bid(2, dropId, cubeId, 100n);
    await act.bid(3, dropId, cubeId, 200n);
    return { dropId, cubeId, first };
  };

  it('indexes creators, owners and bids', async () => {
    const { dropId, cubeId, first } = await createDropWithBids();
    await followerOn(database).sync();
    const { nfts, cubes, drops, lots, bidders } = await tablesOf(database);
    const [creator, , bob, carol] = chain.accounts.map(({ address }) => address.toLowerCase());
    expect(
      nfts.map(({ nftId, copiesLeft, creatorBalance, listed }) => [
        nftId,
        BigInt(copiesLeft),
        BigInt(creatorBalance),
        listed,
      ]),
    ).toEqual([
      [Number(first), 0n, 0n, true],
      [Number(first) + 1, 1n, 1n, true],
      [Number(first) + 2, 2n, 2n, true],
      [Number(first) + 3, 3n, 3n, true],
      [Number(first) + 4, 4n, 4n, true],
      [Number(first) + 5, 2n ** 128n - 2n, 2n ** 128n - 2n, true],
    ]);
    expect(nfts[2]!.digest).toBe(DIGESTS[2]!.slice(2));
    expect(cubes).toMatchObject([
      { cubeId: Number(cubeId), creator, holder: creator, owner: chain.addresses.dropAuction },
    ]);
    expect(cubes[0]!.digest).toBe((await contentOfJson({ title: 'Morning' })).digest.slice(2));
    expect(drops).toMatchObject([{ dropId: Number(dropId), seller: creator, digest: DIGESTS[0]!.slice(2) }]);
    expect(lots).toMatchObject([{ bids: 2, highestBidder: carol, fundsClaimed: false, cubeClaimed: false }]);
    expect(bidders.map(({ bidder, total }) => [bidder, Number(total)]).sort()).toEqual(
      [
        [bob, 100],
        [carol, 200],
      ].sort(),
    );
  });

  it('indexes claims, withdrawals and the transfer of the cube to its winner', async () => {
    const { dropId, cubeId } = await createDropWithBids();
    const follow = followerOn(database);
    await follow.sync();
    await chain.pass(3600);
    await chain.send(4, 'dropAuction', 'claimFunds', dropId, cubeId);
    await chain.send(4, 'dropAuction', 'claimNFT', dropId, cubeId);
    await chain.send(2, 'dropAuction', 'withdraw', dropId, cubeId);
    await follow.sync();
    const { cubes, lots, bidders } = await tablesOf(database);
    const carol = chain.accounts[3]!.address.toLowerCase();
    expect(cubes).toMatchObject([{ holder: carol, owner: carol, transfers: 2 }]);
    expect(lots).toMatchObject([{ fundsClaimed: true, cubeClaimed: true }]);
    expect(bidders.map(({ total, withdrawn }) => [Number(total), Number(withdrawn)]).sort()).toEqual([
      [0, 100],
      [200, 0],
    ]);
  });

  it('unwinds a reorganisation of many blocks and indexes the new ones', async () => {
    const follow = followerOn(database);
    const fork = await chain.request('evm_snapshot');
    const { dropId, cubeId } = await createDropWithBids();
    await follow.sync();
    for (let block = 0; block < 70; block++) {
      await chain.request('evm_mine');
      await follow.sync();
    }
    await act.bid(2, dropId, cubeId, 300n);
    await follow.sync();
    await chain.request('evm_revert', fork);
    await act.mint(1, [7], [DIGESTS[3]!]);
    await chain.request('hardhat_mine', '0x80');
    await follow.sync();
    const tables = await tablesOf(database);
    expect(tables.lots).toEqual([]);
    expect(tables.nfts).toMatchObject([
      { digest: DIGESTS[3]!.slice(2), creator: chain.accounts[1]!.address.toLowerCase() },
    ]);
    expect(tables).toEqual(await tablesOfFreshIndex());
  });

  it('counts nothing twice when the same transactions are mined again in other blocks', async () => {
    const follow = followerOn(database);
    const { dropId, cubeId } = await createDropWithBids();
    await follow.sync();
    const before = await chain.request('evm_snapshot');
    await act.bid(2, dropId, cubeId, 300n);
    await follow.sync();
    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    await act.bid(2, dropId, cubeId, 300n);
    await follow.sync();
    await follow.sync();
    const tables = await tablesOf(database);
    expect(tables.lots).toMatchObject([{ bids: 3 }]);
    expect(tables).toEqual(await tablesOfFreshIndex());
  });

  it('lists only NFTs that were created while their creator had the creator role', async () => {
    const follow = followerOn(database);
    await act.mint(5, [1], [DIGESTS[0]!]);
    await follow.sync();
    await chain.send(0, 'dropAuction', 'setCreator', chain.accounts[5]!.address, true);
    const granted = await act.mint(5, [1], [DIGESTS[1]!]);
    await chain.send(0, 'dropAuction', 'setCreator', chain.accounts[5]!.address, false);
    await act.mint(5, [1], [DIGESTS[2]!]);
    await follow.sync();
    const { nfts } = await tablesOf(database);
    expect(nfts.filter(({ listed }) => listed).map(({ nftId }) => nftId)).toEqual([Number(granted)]);
  });

  it('keeps the rows of a chain when another chain replaces it', async () => {
    await act.mint(0, [1], [DIGESTS[0]!]);
    const other = await testChain();
    let current = chain;
    const node: ChainNode = { request: (method, params) => current.node.request(method, params) };
    const follow = testFollower(database, node, chain.addresses, undefined, { allowNewGenesis: true });
    await follow.sync();
    const first = await follow.chain();
    current = other;
    await chain.request('evm_mine');
    await follow.sync();
    await follow.sync();
    const second = await follow.chain();
    expect(second.id).not.toBe(first.id);
    const { nfts } = await tablesOf(database);
    expect(nfts.map((nft) => nft.chain)).toEqual([first.id]);
    await other.stop();
  });

  it('indexes nothing from a node on another chain, reports it, and resumes on the right chain', async () => {
    await act.mint(0, [1], [DIGESTS[0]!]);
    const other = await testChain();
    let current = chain;
    const node: ChainNode = { request: (method, params) => current.node.request(method, params) };
    const errors: unknown[] = [];
    const follow = followerOn(database, node, errors);
    await follow.sync();
    const before = await tablesOf(database);
    current = other;
    await other.request('hardhat_mine', '0x20');
    await follow.sync();
    await follow.sync();
    expect(follow.status()).toMatchObject({ reachable: true, otherChain: true });
    expect(String(errors.at(-1))).toMatch(/on another chain: its first block is 0x[0-9a-f]{64}, not 0x/);
    expect(await tablesOf(database)).toEqual(before);
    await expect(followerOn(database, other.node).confirm()).rejects.toThrow('on another chain');
    current = chain;
    await follow.sync();
    expect(follow.status()).toMatchObject({ otherChain: false, lag: 0 });
    await other.stop();
  });

  it('reports an unreachable node and resumes when it is back', async () => {
    let away = true;
    const errors: unknown[] = [];
    const node: ChainNode = {
      async request(method, params) {
        if (away) throw new NodeUnavailableError('localhost');
        return chain.node.request(method, params);
      },
    };
    await act.mint(0, [1], [DIGESTS[0]!]);
    const follow = followerOn(database, node, errors);
    await follow.sync();
    expect(errors).toHaveLength(1);
    expect(follow.status()).toMatchObject({ reachable: false, block: null, lag: null });
    away = false;
    await follow.sync();
    expect(follow.status()).toMatchObject({ reachable: true, leading: true, lag: 0, caughtUp: true });
    expect((await tablesOf(database)).nfts).toHaveLength(1);
    away = true;
    await follow.sync();
    // The index may be outdated, although everything was indexed before.
    expect(follow.status()).toMatchObject({ lag: 0, caughtUp: false });
  });

  it('measures for how long the node has not answered', async () => {
    let away = false;
    let now = 1_000;
    const node: ChainNode = {
      async request(method, params) {
        if (away) throw new NodeUnavailableError('localhost');
        return chain.node.request(method, params);
      },
    };
    const follow = testFollower(database, node, chain.addresses, () => {}, { now: () => now });
    await follow.sync();
    now += 5_000;
    expect(follow.status()).toMatchObject({ reachable: true, unreachableMs: 0 });
    away = true;
    await follow.sync();
    expect(follow.status()).toMatchObject({ reachable: false, unreachableMs: 5_000 });
    now += 60_000;
    await follow.sync();
    expect(follow.status()).toMatchObject({ unreachableMs: 65_000, lag: 0 });
    away = false;
    await follow.sync();
    expect(follow.status()).toMatchObject({ reachable: true, unreachableMs: 0 });
  });

  it('indexes the same rows with two followers on one database as with one', async () => {
    const one = followerOn(database);
    const two = followerOn(database);
    await createDropWithBids();
    await Promise.all([one.sync(), two.sync()]);
    await Promise.all([two.stop(), one.stop()]);
    const three = followerOn(database);
    await three.sync();
    expect(await tablesOf(database)).toEqual(await tablesOfFreshIndex());
  });

  it('rejects writes under a lease that another server has taken over', async () => {
    const first = (await acquireLease(database, 'follower:1', 'a', 60_000))!;
    expect(await acquireLease(database, 'follower:1', 'b', 60_000)).toBeUndefined();
    expect(await acquireLease(database, 'follower:1', 'a', 1)).toEqual(first);
    const second = await eventually(() => acquireLease(database, 'follower:1', 'b', 60_000), {
      what: 'the end of the lease',
    });
    expect(second.fence).toBe(first.fence + 1);
    const written = database.transaction((tx) => checkLease(database, first, tx));
    await expect(written).rejects.toThrow(LeaseLostError);
    await releaseLease(database, second);
    expect(await acquireLease(database, 'follower:1', 'a', 60_000)).toMatchObject({
      fence: second.fence + 1,
    });
  });
});
