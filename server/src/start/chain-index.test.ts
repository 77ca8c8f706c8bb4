import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { contentOfJson, type NftMetadata } from '@cubedrop/sdk';
import type { Api, Wire } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../test/chain/test-chain.ts';
import type { ChainIndex } from './chain-index.ts';
import { onEachEngine } from '../../test/database/test-engines.ts';
import type { TestApp } from '../../test/http/test-app.ts';
import { manifestItemTable } from '../features/manifest/manifest-model.ts';
import { reportOf, sampleCube, sampleDrop, sampleNft } from '../../test/metadata/test-metadata.ts';
import { eventually } from '../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../test/index/test-index.ts';

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
});
afterAll(() => chain.stop());

onEachEngine('the chain index', (engine) => {
  let tested: TestIndex;
  let app: TestApp;
  let index: ChainIndex;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine, 2_000);
    ({ app, index } = tested);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const as = (account: number): Promise<Api> => tested.as(account);
  const mint: TestIndex['mint'] = (...args) => tested.mint(...args);
  const makeCube: TestIndex['makeCube'] = (...args) => tested.makeCube(...args);
  const makeDrop: TestIndex['makeDrop'] = (...args) => tested.makeDrop(...args);
  const upload = (name: string): string => `${app.url}/uploads/${name}`;

  const reported = (nft: NftMetadata, nftId: bigint): Wire['NewNft'] => reportOf(nft, nftId, app.url);

  it('lists NFTs, cubes and drops from the chain without reports', async () => {
    const { nftIds } = await mint(0, TITLES, 2);
    const cubeId = await makeCube(0, 'Morning', nftIds);
    await makeDrop(0, [cubeId]);
    await index.start();
    await index.follower.sync();
    const api = await as(0);
    await api.post('/manifest/lookup', { body: { list: 'nfts', keys: [] } });
    await eventually(async () => (await api.get('/nft/createnft')).NFTdata.length === 6);

    const nfts = await api.get('/nft/createnft/{start}/{end}', { params: { path: { start: 0, end: 4 } } });
    expect(nfts.Nftcount).toBe(6);
    expect(
      nfts.NFTdata.map(({ title, copiesLeft, copiesHeld, tokensupply }) => [
        title,
        copiesLeft,
        copiesHeld,
        tokensupply,
      ]),
    ).toEqual(['Salt', 'Wind', 'Rain', 'Dusk'].map((title) => [title, 1, 1, 2]));
    expect(nfts.NFTdata[0]).toMatchObject({
      ImageArtistProfile: upload(`${'a'.repeat(64)}.png`),
      collectiontitle: 'First Light',
    });

    const made = await api.get('/token/TokenIds/{start}/{end}', { params: { path: { start: 0, end: 8 } } });
    expect(made).toMatchObject({
      tokencount: 1,
      tokensdata: [
        {
          title: 'Morning',
          salestatus: true,
          MinimumBid: '100',
          highestBid: null,
          creator: chain.accounts[0]!.address,
        },
      ],
    });
    expect(made.nftsdata[0]!.map(({ title }) => title)).toEqual(TITLES);
    expect(made.tokensdata[0]!.address).toBe(chain.accounts[0]!.address);
    expect(made.tokensdata[0]!.userId).toMatch(/^[0-9a-f]{24}$/);
    expect((await api.get('/token/TokenIdsnotonauction')).tokensdata).toEqual([]);

    const { Dropdata, Dropscount } = await app
      .api()
      .get('/drop/drops/{start}/{end}', { params: { path: { start: 0, end: 4 } } });
    expect(Dropscount).toBe(1);
    expect(Dropdata[0]).toMatchObject({
      title: 'Friday Drop',
      artists: ['Moss'],
      // The drop starts ten seconds after its creation, and earlier steps may take that long on a busy machine.
      state: expect.stringMatching(/^(upcoming|running)$/),
      cubeCount: 1,
      MinimumBid: '100',
      bidDelta: '10',
      highestBid: null,
    });
    const drop = await app.api().post('/drop/drops', { body: { dropId: Dropdata[0]!._id } });
    expect(drop.Tokensdata.map(({ _id }) => _id)).toEqual(Dropdata[0]!.tokenId);
    expect(drop.Nftdata[0]!.map(({ title }) => title)).toEqual(TITLES);
    expect((await (await as(1)).get('/drop/drops', { params: { query: { mine: true } } })).Dropdata).toEqual(
      [],
    );
  });

  it('tells the copies of an NFT that its creator holds from those that are in no cube', async () => {
    const { nftIds } = await mint(0, TITLES, 2);
    const [from, to] = chain.accounts.map(({ address }) => address);
    await chain.send(0, 'musicNft', 'safeTransferFrom', from, to, nftIds[0]!, 1, '0x');
    await index.start();
    await index.follower.sync();
    const api = await as(0);
    await eventually(async () => (await api.get('/nft/createnft')).NFTdata.length === 6);
    const { NFTdata } = await api.get('/nft/createnft');
    expect(NFTdata.slice(0, 2)).toMatchObject([
      { tokensupply: 2, copiesLeft: 2, copiesHeld: 1 },
      { tokensupply: 2, copiesLeft: 2, copiesHeld: 2 },
    ]);
  });

  it('accepts repeated reports of NFTs, and rejects a report that the chain contradicts', async () => {
    const nft = sampleNft('Dawn');
    const { digest } = await contentOfJson(nft);
    const receipt = await chain.send(0, 'musicNft', 'new_batch', 1, [1], [digest]);
    const nftId = 1000n;
    const api = await as(0);
    const body = { nftdata: [reported(nft, nftId)], transaction: receipt.hash };
    const answer = await api.post('/nft/createnft', { body });
    expect(answer).toEqual({
      success: true,
      message: 'Nfts Created Successfully.',
      NFTdata: [{ _id: expect.any(String), nftId: '1000' }],
    });
    expect(await api.post('/nft/createnft', { body })).toEqual(answer);
    expect((await api.get('/nft/createnft')).NFTdata.map(({ _id }) => _id)).toEqual([answer.NFTdata[0]!._id]);

    const { digest: other } = await contentOfJson(sampleNft('Noon'));
    const second = await chain.send(0, 'musicNft', 'new_batch', 1, [1], [other]);
    const wrong = { nftdata: [reported(nft, 2000n)], transaction: second.hash };
    await expect(api.post('/nft/createnft', { body: wrong })).rejects.toMatchObject({ status: 409 });
    const elsewhere = { nftdata: [reported(nft, nftId)], transaction: second.hash };
    await expect(api.post('/nft/createnft', { body: elsewhere })).rejects.toMatchObject({ status: 409 });
    await expect((await as(1)).post('/nft/createnft', { body })).rejects.toMatchObject({ status: 409 });
  });

  it('asks to retry a report of a transaction that is not visible yet', async () => {
    const body = { nftdata: [reported(sampleNft('Dawn'), 1000n)], transaction: `0x${'1'.repeat(64)}` };
    const started = Date.now();
    await expect((await as(0)).post('/nft/createnft', { body })).rejects.toMatchObject({
      status: 503,
      retryAfter: 2,
    });
    expect(Date.now() - started).toBeGreaterThanOrEqual(2_000);
  });

  it('accepts correct reports of a cube and a drop, and rejects ones with other NFTs or other terms', async () => {
    const { nfts, nftIds } = await mint(0, TITLES);
    const metadata = sampleCube('Morning', nftIds.map(String));
    const { uri } = await contentOfJson(metadata);
    const cubeId = await act.makeCube(0, uri, nftIds);
    const api = await as(0);
    const { NFTdata } = await api.post('/nft/createnft', {
      body: { nftdata: nfts.map((nft, at) => reported(nft, nftIds[at]!)) },
    });
    const cube = {
      ...metadata,
      tokenId: String(cubeId),
      nftids: NFTdata.map(({ _id }) => _id),
      MusicArtistProfile: upload(metadata.MusicArtistProfile),
      ownermusicfile: upload(metadata.ownermusicfile),
      nonownermusicfile: upload(metadata.nonownermusicfile),
    };
    const { _id: tokenId } = await api.post('/token/TokenIds', { body: cube });
    await expect(
      api.post('/token/TokenIds', { body: { ...cube, nftids: cube.nftids.slice(1) } }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await api.get('/token/TokenIdsnotonauction')).tokensdata.map(({ title }) => title)).toEqual([
      'Morning',
    ]);

    const described = sampleDrop('Friday Drop');
    const { digest } = await contentOfJson(described);
    const dropId = await act.openDrop(0, [cubeId], digest);
    const [, start, end] = await chain.contract('dropAuction', 0).getFunction('auctionOf')(dropId);
    const drop = {
      tokenId: [tokenId],
      dropId: String(dropId),
      AuctionStartsAt: Number(start),
      AuctionEndsAt: Number(end),
      MinimumBid: '100',
      bidDelta: '10',
      title: described.title,
      description: described.description,
      image: upload(described.image),
    };
    const { _id } = await api.post('/drop/createdrop', { body: drop });
    expect((await api.post('/drop/drops', { body: { dropId: _id } })).Dropdata.title).toBe('Friday Drop');
    await expect(api.post('/drop/createdrop', { body: { ...drop, MinimumBid: '99' } })).rejects.toMatchObject(
      { status: 409 },
    );
  });

  /** Opens a drop of a cube, in which account 2 bids. `report` is the body of the call that reports the bid. */
  const bidInDrop = async () => {
    const { nftIds } = await mint(0, TITLES);
    const cubeId = await makeCube(0, 'Morning', nftIds);
    const dropOnChain = await makeDrop(0, [cubeId]);
    for (const bidder of [2, 3]) await act.fund(bidder, 1000n);
    await chain.pass(60);
    const bob = await as(2);
    const carol = await as(3);
    const bid = await act.bid(2, dropOnChain, cubeId, 100n);
    await index.follower.sync();
    const { Dropdata } = await bob.get('/drop/drops');
    const lot = { dropId: Dropdata[0]!._id, tokenId: Dropdata[0]!.tokenId[0]! };
    const report = { ...lot, Bid: '100', address: chain.accounts[2]!.address, transaction: bid.hash };
    return { cubeId, dropOnChain, bob, carol, lot, report };
  };
  /** Runs `bidInDrop`, then lets account 3 outbid account 2, and account 2 outbid account 3. */
  const outbidInDrop = async () => {
    const drop = await bidInDrop();
    const { dropOnChain, cubeId } = drop;
    await act.bid(3, dropOnChain, cubeId, 150n);
    await act.bid(2, dropOnChain, cubeId, 100n);
    await index.follower.sync();
    return drop;
  };
  /**
   * Runs `outbidInDrop`, then ends the drop, claims and withdraws everything, and reports each transaction. Also
   * returns the transactions of the claims.
   */
  const claimDrop = async () => {
    const drop = await outbidInDrop();
    const { cubeId, dropOnChain, bob, carol, lot } = drop;
    await chain.pass(3600);
    const claim = await chain.send(0, 'dropAuction', 'claimFunds', dropOnChain, cubeId);
    const seller = await as(0);
    const claimed = { ...lot, address: chain.accounts[0]!.address, transaction: claim.hash };
    await seller.post('/adminclaimfunds/claimfunds', { body: claimed });
    const taken = await chain.send(2, 'dropAuction', 'claimNFT', dropOnChain, cubeId);
    await bob.post('/token/buytoken', { body: { ...lot, transaction: taken.hash } });
    const left = await chain.send(3, 'dropAuction', 'withdraw', dropOnChain, cubeId);
    const withdrawal = { ...lot, address: chain.accounts[3]!.address, transaction: left.hash };
    await carol.put('/dropcubehistory/claimhistory', { body: { ...withdrawal, withdraw: true } });
    return { ...drop, claim, taken };
  };
  const bidsOn = async (lot: { dropId: string; tokenId: string }) =>
    (await app.api().post('/dropcubehistory/history', { body: lot })).Dropcubeshistorydata;

  it('accepts a repeated report of a bid, but rejects a report of another amount', async () => {
    const { bob, report } = await bidInDrop();
    for (let times = 0; times < 2; times++) {
      expect(await bob.post('/dropcubehistory/createhistory', { body: report })).toMatchObject({
        message: 'Bid Created Successfully.',
      });
    }
    await expect(
      bob.post('/dropcubehistory/createhistory', { body: { ...report, Bid: '90' } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('lists bids from the chain, without claims before the end', async () => {
    const { lot } = await outbidInDrop();
    expect((await bidsOn(lot)).map(({ address, Bid, raise }) => [address, Bid, raise])).toEqual([
      [chain.accounts[2]!.address, '100', '100'],
      [chain.accounts[3]!.address, '150', '150'],
      [chain.accounts[2]!.address, '200', '100'],
    ]);
    expect(await app.api().post('/adminclaimfunds/getclaimfunds', { body: lot })).toEqual({
      success: false,
      Adminclaimfundsresult: null,
    });
  });

  it('lists claims and withdrawals from the chain, with the amounts paid', async () => {
    const { lot, claim } = await claimDrop();
    expect(
      (await app.api().post('/adminclaimfunds/getclaimfunds', { body: lot })).Adminclaimfundsresult,
    ).toMatchObject({
      address: chain.accounts[0]!.address,
      amount: '200',
      royalty: '0',
      transaction: claim.hash,
    });
    expect(
      (await bidsOn(lot)).map(({ claimNft, withdraw, claimFunds }) => [claimNft, withdraw, claimFunds]),
    ).toEqual([
      [true, true, true],
      [false, true, true],
      [true, true, true],
    ]);
  });

  it('gives the cube of an ended drop to the winner, and keeps the terms of the drop', async () => {
    const { bob, lot } = await claimDrop();
    const held = await bob.get('/token/userTokenIds/{start}/{end}', {
      params: { path: { start: 0, end: 8 } },
    });
    expect(held.tokensdata).toMatchObject([
      { _id: lot.tokenId, salestatus: false, fundsClaimed: true, cubeClaimed: true },
    ]);
    const look = () => app.api().post('/token/SingleTokenId', { body: { ...lot, check: 'drop' } });
    // The displayed time of the chain may be half a second old.
    await eventually(async () => (await look()).Dropdata?.state === 'ended', { what: 'the end of the drop' });
    const seen = await look();
    expect(seen.tokensdata).toMatchObject({
      address: chain.accounts[2]!.address,
      bidCount: 3,
      highestBid: '200',
    });
    expect(seen.nftdata.map(([nft]) => nft!.title)).toEqual(TITLES);
    // Bids do not change the terms of the drop.
    const terms = { MinimumBid: '100', bidDelta: '10' };
    expect(seen.Dropdata).toMatchObject({ _id: lot.dropId, state: 'ended', ...terms });
    expect((await bob.get('/drop/drops')).Dropdata).toMatchObject([terms]);
  });

  it('lists the transfers of a cube, and none of an unknown cube', async () => {
    const { cubeId, bob, taken } = await claimDrop();
    const path = { tokenId: String(cubeId) };
    const { transactions } = await app
      .api()
      .get('/transaction/tokenTransaction/{tokenId}', { params: { path } });
    expect(transactions!.map(({ to }) => to.toLowerCase())).toEqual([
      chain.accounts[0]!.address.toLowerCase(),
      chain.addresses.dropAuction,
      chain.accounts[2]!.address.toLowerCase(),
    ]);
    const transfer = {
      tokenId: String(cubeId),
      from: transactions![2]!.from,
      to: transactions![2]!.to,
      transaction: taken.hash,
    };
    await bob.post('/transaction/tokenTransaction', { body: transfer });
    expect(
      await app.api().get('/transaction/tokenTransaction/{tokenId}', { params: { path: { tokenId: '99' } } }),
    ).toEqual({ success: false });
  });

  it('lists each profile and collection only once, however many NFTs and cubes name it', async () => {
    const { nftIds } = await mint(0, TITLES);
    await mint(0, ['Late'], 1, { ImageArtistName: 'Another', collectionimage: `${'9'.repeat(64)}.gif` });
    await mint(1, ['Elsewhere']);
    await mint(5, ['Not a creator']);
    await makeCube(0, 'Morning', nftIds);
    await index.start();
    await index.follower.sync();
    const api = await as(0);
    await eventually(async () => (await api.get('/profile/createprofile')).Musicartist.length === 1);
    await eventually(
      async () => (await app.api().get('/collection/collections')).Collectiondata.length === 2,
    );
    const people = await api.get('/profile/createprofile');
    expect(people.Imageartist.map(({ Name }) => Name)).toEqual(['Ana Ruiz', 'Another']);
    expect(people.Producer).toEqual([
      {
        _id: expect.any(String),
        Name: 'Kit',
        Profile: upload(`${'b'.repeat(64)}.png`),
        Inspiration: 'Tape hiss.',
      },
    ]);
    const { Collectiondata } = await api.get('/collection/collections', {
      params: { query: { mine: true } },
    });
    expect(Collectiondata).toMatchObject([
      { collectiontitle: 'First Light', nftCount: 7, image: upload(`${'9'.repeat(64)}.gif`) },
    ]);
    const { Nftsdata } = await app
      .api()
      .post('/collection/collections', { body: { collectionId: Collectiondata[0]!._id } });
    expect(Nftsdata.map(([nft]) => nft!.title)).toEqual([...TITLES, 'Late']);
    const everyone = await app
      .api()
      .get('/collection/collections/{start}/{end}', { params: { path: { start: 0, end: 8 } } });
    expect(everyone).toMatchObject({
      CollectionCount: 2,
      Collectiondata: [{ creator: chain.accounts[1]!.address }, { creator: chain.accounts[0]!.address }],
    });
  });

  it('creates a season once, with or without a key, for creators only', async () => {
    const { nftIds } = await mint(0, TITLES);
    await makeDrop(0, [await makeCube(0, 'Morning', nftIds)]);
    await index.follower.sync();
    const api = await as(0);
    const { Dropdata } = await api.get('/drop/drops');
    const body = {
      title: 'Winter',
      description: 'All of January.',
      image: upload(`${'3'.repeat(64)}.png`),
      dropId: [Dropdata[0]!._id],
      key: 'winter',
    };
    const { _id } = await api.post('/season/createseason', { body });
    expect((await api.post('/season/createseason', { body }))._id).toBe(_id);
    await expect(
      api.post('/season/createseason', { body: { ...body, title: 'Summer' } }),
    ).rejects.toMatchObject({ status: 409 });
    await expect((await as(4)).post('/season/createseason', { body })).rejects.toMatchObject({ status: 403 });
    // Another creator cannot use these drops.
    await expect(
      (await as(1)).post('/season/createseason', { body: { ...body, key: 'theirs' } }),
    ).rejects.toMatchObject({ status: 403, message: 'A season can only contain your own Drops.' });
    await expect(
      api.post('/season/createseason', { body: { ...body, key: 'other', dropId: ['0'.repeat(24)] } }),
    ).rejects.toMatchObject({ status: 400 });
    const season = await app.api().post('/season/seasons', { body: { seasonId: _id } });
    expect(season.Dropdata).toMatchObject([[{ _id: Dropdata[0]!._id, title: 'Friday Drop' }]]);
    const list = await app
      .api()
      .get('/season/seasons/{start}/{end}', { params: { path: { start: 0, end: 8 } } });
    expect(list).toMatchObject({
      Seasonscount: 1,
      Seasondata: [{ title: 'Winter', key: 'winter', dropCount: 1 }],
    });
    // Without a key, a repeated request is recognised by its content.
    const { key: _key, ...byHand } = { ...body, title: 'Autumn' };
    const make = (more: object = {}) => api.post('/season/createseason', { body: { ...byHand, ...more } });
    const ids = (await Promise.all([make(), make(), make(), make()])).map((made) => made._id);
    expect(new Set([...ids, (await make())._id]).size).toBe(1);
    expect((await make({ description: 'All of November.' }))._id).not.toBe(ids[0]);
    const all = await app
      .api()
      .get('/season/seasons/{start}/{end}', { params: { path: { start: 0, end: 8 } } });
    expect(all.Seasondata.map(({ title, dropCount }) => [title, dropCount])).toEqual([
      ['Autumn', 1],
      ['Autumn', 1],
      ['Winter', 1],
    ]);
    const mine = async (query: { search?: string; sort?: 'oldest' }, slice = { start: 0, end: 8 }) => {
      const asked = { params: { path: slice, query: { ...query, mine: true } } };
      const { Seasondata, Seasonscount } = await api.get('/season/seasons/{start}/{end}', asked);
      return [Seasonscount, ...Seasondata.map(({ title }) => title)];
    };
    expect(await mine({ sort: 'oldest' })).toEqual([3, 'Winter', 'Autumn', 'Autumn']);
    expect(await mine({ search: 'WÍNT' })).toEqual([1, 'Winter']);
    expect(await mine({ search: 'novem autu' })).toEqual([1, 'Autumn']);
    expect(await mine({ search: 'autumn' }, { start: 1, end: 2 })).toEqual([2, 'Autumn']);
    expect(await mine({ search: 'winter autumn' })).toEqual([0]);
    expect(await mine({ search: '%' })).toEqual([0]);
    const others = { params: { path: { start: 0, end: 8 }, query: { search: 'winter' } } };
    await expect(app.api().get('/season/seasons/{start}/{end}', others)).rejects.toMatchObject({
      status: 400,
    });
    const items = await api.post('/manifest/items', {
      body: { list: 'seasons', items: [{ key: 'winter', written: 'a'.repeat(64) }] },
    });
    expect(items.items).toEqual([
      { key: 'winter', written: 'a'.repeat(64), digest: null, id: _id, onChainId: null },
    ]);
  });

  it('limits the manifest keys of an account, but accepts its existing keys at the limit', async () => {
    const account = chain.accounts[5]!.address.toLowerCase();
    const { id } = await index.follower.chain();
    const row = { chain: id, account, list: 'nfts', written: 'a'.repeat(64), digest: null, createdAt: 1 };
    const kept = Array.from({ length: 9_999 }, (_, at) => ({ ...row, itemKey: `key-${at}` }));
    await manifestItemTable(app.database.sequelize).put(kept);
    const api = await as(5);
    const reserve = (caller: Api, ...keys: string[]) => {
      const items = keys.map((key) => ({ key, written: 'a'.repeat(64) }));
      return caller.post('/manifest/items', { body: { list: 'nfts', items } });
    };
    const full = { status: 413, message: expect.stringContaining('number of manifest keys') };
    await expect(reserve(api, 'one', 'two')).rejects.toMatchObject(full);
    expect((await reserve(api, 'one', 'key-0')).items).toHaveLength(2);
    await expect(reserve(api, 'two')).rejects.toMatchObject(full);
    expect((await reserve(api, 'key-1', 'one')).items).toHaveLength(2);
    expect((await reserve(await as(6), 'one', 'two')).items).toHaveLength(2);
  });

  it('returns the state of manifest items, and rejects a key with different content', async () => {
    const nft = sampleNft('Dawn', { key: 'dawn' });
    const digest = (await contentOfJson(nft)).digest.slice(2);
    const api = await as(0);
    const reserve = (items: { key: string; written: string; digest?: string }[]) =>
      api.post('/manifest/items', { body: { list: 'nfts', items } });
    const dawn = { key: 'dawn', written: 'a'.repeat(64), digest };
    const noon = { key: 'noon', written: 'b'.repeat(64), digest: 'c'.repeat(64) };
    expect((await reserve([dawn, noon])).items).toEqual([
      { ...dawn, id: null, onChainId: null },
      { ...noon, id: null, onChainId: null },
    ]);
    const fresh = { key: 'dusk', written: 'd'.repeat(64) };
    await expect(reserve([{ ...dawn, written: 'e'.repeat(64) }, fresh])).rejects.toMatchObject({
      status: 409,
    });
    expect(
      (await api.post('/manifest/lookup', { body: { list: 'nfts', keys: ['dusk', 'noon'] } })).items.map(
        ({ key }) => key,
      ),
    ).toEqual(['noon']);
    await act.mint(1, [1], [`0x${digest}`]);
    await act.mint(0, [1], [`0x${digest}`]);
    const { items } = await reserve([noon, dawn]);
    expect(items).toEqual([
      { ...noon, id: null, onChainId: null },
      { ...dawn, id: expect.any(String), onChainId: '2000' },
    ]);
    expect(
      (await (await as(1)).post('/manifest/lookup', { body: { list: 'nfts', keys: ['dawn'] } })).items,
    ).toEqual([]);
  });
});
