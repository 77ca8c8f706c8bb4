import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Api } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../test/chain/test-chain.ts';
import { onSqlite } from '../../test/database/test-engines.ts';
import type { Asked } from '../../test/index/cached-calls.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../test/index/test-index.ts';
import { createStores } from '../features/stores.ts';

let chain: TestChain;
let act: ReturnType<typeof acting>;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
});
afterAll(() => chain.stop());

// The same is tested on MariaDB, with two servers and random changes, in `cached-on-two-servers.test.ts`.
onSqlite('the response cache', (engine) => {
  let tested: TestIndex;
  let creator: Api;
  /** Token of an account that is unrelated to the listed items. Responses to its calls are never cached. */
  let token: string;
  let asked: Asked[];
  /** Requests that have been answered with status 200 at least once. */
  let succeeded: Set<Asked>;

  beforeEach(async () => {
    tested = await startTestIndex(chain, engine);
    creator = await tested.as(0);
    token = await tested.app.signIn(chain.accounts[9]!);
    await tested.index.start();
    const maker = chain.accounts[0]!.address;
    succeeded = new Set();
    asked = [
      { path: '/drop/drops' },
      { path: '/drop/drops/0/12?status=running' },
      { path: '/drop/drops/0/12?search=friday' },
      { path: '/season/seasons/0/12' },
      { path: '/collection/collections' },
      { path: '/collection/collections/0/12?sort=oldest' },
      { path: `/creator/${maker}` },
      { path: `/creator/${maker}/cubes/0/12` },
      { path: '/marketplace/tokenIds/0/12' },
      { path: '/marketplace/tokenIds/0/12?rarity=Epic' },
    ];
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const answer = async (call: Asked, headers: Record<string, string> = {}) => {
    const sent = call.body && { method: 'POST', body: JSON.stringify(call.body) };
    const type = { 'Content-Type': 'application/json' };
    const got = await fetch(tested.app.url + call.path, {
      ...sent,
      headers: { ...headers, ...(sent && type) },
    });
    const { requestId: _, ...rest } = (await got.json()) as Record<string, unknown>;
    return { ...call, status: got.status, answer: rest };
  };
  const computed = (call: Asked) =>
    tested.app.computed(() => answer(call, { Authorization: `Bearer ${token}` }));

  /**
   * Makes a request three times at one version of public data: twice with a response that may come from the cache, and
   * once with a response that is computed.
   */
  const readAtOneVersion = async (call: Asked) => {
    for (let tried = 0; tried < 20; tried++) {
      const { text } = await tested.index.publicVersion();
      const stored = [await answer(call), await answer(call)];
      const anew = await computed(call);
      // If the version differs, metadata was indexed or an auction started or ended in between.
      if ((await tested.index.publicVersion()).text === text) return { stored, anew };
    }
    throw new Error('The version of public data changes all the time');
  };

  const expectEqual = async (after: string): Promise<void> => {
    await tested.index.follower.sync();
    for (const call of asked) {
      const { stored, anew } = await readAtOneVersion(call);
      expect({ after, stored }).toEqual({ after, stored: [anew, anew] });
      if (call.path.startsWith('/drop/drops') && !call.body) expect(anew.status).toBe(200);
      if (anew.status === 200) succeeded.add(call);
    }
  };

  it('serves cached responses that equal newly computed ones after every change', async () => {
    await expectEqual('the start');
    const { nftIds } = await tested.mint(0, TITLES, 3, { type: 'Epic' });
    await expectEqual('a batch');
    const cubeIds = [
      await tested.makeCube(0, 'Morning Tide', nftIds),
      await tested.makeCube(0, 'Last Tram', nftIds),
      await tested.makeCube(0, 'Evening Tide', nftIds),
    ];
    await expectEqual('cubes');
    const dropId = await tested.makeDrop(0, [cubeIds[0]!]);
    await tested.index.follower.sync();
    const { tokensdata } = await creator.get('/token/TokenIds/{start}/{end}', {
      params: { path: { start: 0, end: 9 } },
    });
    const { Dropdata: drops } = await creator.get('/drop/drops');
    const opened = drops.find((drop) => drop.dropId === String(dropId));
    const inDrop = {
      tokenId: tokensdata.find(({ tokenId }) => tokenId === String(cubeIds[0]))?._id,
      dropId: opened?._id,
    };
    asked.push({ path: '/token/SingleTokenId', body: { ...inDrop, check: 'drop' } });
    asked.push({ path: '/dropcubehistory/history', body: inDrop });
    asked.push({ path: '/drop/drops', body: { dropId: opened?._id } });
    asked.push({ path: `/token/${inDrop.tokenId}?dropId=${inDrop.dropId}` });
    asked.push({ path: `/dropcubehistory/${inDrop.dropId}/${inDrop.tokenId}` });
    asked.push({ path: `/drop/${opened?._id}` });
    const unknownDrop = { path: '/drop/drops', body: { dropId: 'f'.repeat(24) } };
    asked.push(unknownDrop);
    await expectEqual('a drop');
    const before = await chain.request('evm_snapshot');
    await act.sell(0, cubeIds[1]!, 1000n);
    await expectEqual('a sale');
    await act.openAuction(0, cubeIds[2]!);
    await chain.pass(20);
    await expectEqual('starts of auctions');
    await act.fund(1, 10_000n);
    await act.fund(2, 10_000n);
    await act.bid(1, dropId, cubeIds[0]!, 200n);
    await expectEqual('a bid');
    await act.bid(2, dropId, cubeIds[0]!, 300n);
    await expectEqual('a higher bid');

    const { Dropdata } = await creator.get('/drop/drops');
    const drop = Dropdata[0]!;
    const { app } = tested;
    const { hidden } = createStores(app.database);
    const row = {
      kind: 'drop',
      id: drop._id,
      reason: 'Copied.',
      hiddenBy: 'a'.repeat(24),
      hiddenAt: 1,
    } as const;
    await app.database.transaction((tx) => hidden.hide(row as never, tx));
    await expectEqual('hiding');
    await app.database.transaction((tx) => hidden.show('drop', drop._id, tx));
    await expectEqual('showing');

    await chain.send(0, 'exchange', 'cancelOrder(address,uint256)', chain.addresses.cube, cubeIds[1]!);
    await expectEqual('a canceled sale');
    await chain.pass(7200);
    await expectEqual('ends of auctions');
    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    await expectEqual('a reorganisation');
    expect(asked.filter((call) => !succeeded.has(call) && call !== unknownDrop)).toEqual([]);
  });
});
