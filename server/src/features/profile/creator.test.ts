import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { hiddenStore } from '../admin/hidden-store.ts';
import { accountSettingsStore } from '../account/account-settings-store.ts';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { image } from '../../../test/metadata/test-metadata.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';

let chain: TestChain;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('the page of a creator', (engine) => {
  let tested: TestIndex;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const creator = async (account: number) =>
    (
      await tested.app
        .api()
        .get('/creator/{address}', { params: { path: { address: chain.accounts[account]!.address } } })
    ).Creatordata;
  const cubesOf = async (
    account: number,
    query: { search?: string; collection?: string; newerThan?: string; sort?: 'oldest' } = {},
  ) => {
    const path = { address: chain.accounts[account]!.address, start: 0, end: 10 };
    return tested.app.api().get('/creator/{address}/cubes/{start}/{end}', { params: { path, query } });
  };

  it('shows a creator and their public items to everyone', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 3);
    const first = await tested.makeCube(0, 'Morning', nftIds);
    const second = await tested.makeCube(0, 'Evening', nftIds, { MusicArtistAbout: 'Another track.' });
    await tested.makeDrop(0, [first]);
    await tested.index.start();
    await tested.index.follower.sync();
    await eventually(
      async () => (await creator(0)).artists.length === 1 && (await creator(0)).dropCount === 1,
    );
    const { address } = chain.accounts[0]!;
    const portrait = `${tested.app.url}/uploads/${image('1')}`;
    expect(await creator(0)).toEqual({
      address,
      isCreator: true,
      name: 'Moss',
      photo: portrait,
      artists: [expect.objectContaining({ Name: 'Moss', Profile: portrait })],
      cubeCount: 2,
      dropCount: 1,
      collectionCount: 1,
    });
    const listed = await cubesOf(0);
    expect(listed.tokensdata.map(({ title }) => title)).toEqual(['Evening', 'Morning']);
    expect(listed.nftsdata.map((faces) => faces.length)).toEqual([6, 6]);
    expect((await cubesOf(0, { sort: 'oldest' })).tokensdata[0]!.title).toBe('Morning');
    expect((await cubesOf(0, { search: 'morn' })).tokencount).toBe(1);
    const newerThan = async (newerThan: string) => {
      const params = { path: { start: 0, end: 1 } };
      const { Collectiondata } = await tested.app
        .api()
        .get('/collection/collections/{start}/{end}', { params });
      const filter = { collection: Collectiondata[0]!._id, newerThan, sort: 'oldest' } as const;
      return (await cubesOf(0, filter)).tokensdata.map(({ title }) => title);
    };
    expect(await newerThan('0')).toEqual(['Morning', 'Evening']);
    expect(await newerThan(String(first))).toEqual(['Evening']);
    expect(await newerThan(String(second))).toEqual([]);
    expect(await newerThan('9'.repeat(78))).toEqual([]);

    // A transferred cube remains the work of its creator.
    const { accounts } = chain;
    await chain.send(0, 'cube', 'transferFrom', accounts[0]!.address, accounts[2]!.address, second);
    await tested.index.follower.sync();
    expect((await cubesOf(0)).tokencount).toBe(2);

    const hidden = hiddenStore(tested.app.database.sequelize);
    const [newest] = listed.tokensdata;
    await tested.app.database.transaction((tx) =>
      hidden.hide(
        { kind: 'cube', id: newest!._id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
        tx,
      ),
    );
    expect((await cubesOf(0)).tokensdata.map(({ title }) => title)).toEqual(['Morning']);
    expect((await creator(0)).cubeCount).toBe(1);
    // The creator still sees the hidden cube.
    const own = await (
      await tested.as(0)
    ).get('/token/TokenIds/{start}/{end}', {
      params: { path: { start: 0, end: 10 } },
    });
    expect(own.tokencount).toBe(2);
  });

  it("shows the account's photo, and no artist's name or portrait if there are several artists", async () => {
    const { nftIds } = await tested.mint(0, TITLES, 2);
    await tested.makeCube(0, 'Morning', nftIds);
    await tested.makeCube(0, 'Evening', nftIds, { MusicArtistName: 'Tram Orchestra' });
    await tested.index.start();
    await tested.index.follower.sync();
    await eventually(async () => (await creator(0)).artists.length === 2);
    expect(await creator(0)).toMatchObject({ name: null, photo: null });
    const { userId } = JSON.parse(
      Buffer.from((await tested.app.signIn(chain.accounts[0]!)).split('.')[1]!, 'base64url').toString(),
    ) as { userId: string };
    const settings = { photo: image('9'), mobile: '+34600000000' };
    await accountSettingsStore(tested.app.database).change(userId, settings);
    const shown = await creator(0);
    expect(shown.photo).toBe(`${tested.app.url}/uploads/${image('9')}`);
    expect(JSON.stringify(shown)).not.toContain('34600000000');
  });

  it('shows current and former creators, and no other accounts', async () => {
    await tested.index.start();
    await tested.index.follower.sync();
    await expect(creator(3)).rejects.toMatchObject({ status: 404 });
    expect(await cubesOf(3)).toMatchObject({ tokencount: 0, tokensdata: [] });
    expect(await creator(1)).toMatchObject({ isCreator: true, name: null, photo: null, artists: [] });
    await chain.send(0, 'dropAuction', 'setCreator', chain.accounts[1]!.address, false);
    await tested.index.follower.sync();
    expect(await creator(1)).toMatchObject({ isCreator: false });
  });
});
