import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Api, paths } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, type TestIndex } from '../../../test/index/test-index.ts';

/** The query parameters of a list. */
type Query<
  Path extends
    '/token/TokenIds/{start}/{end}' | '/marketplace/tokenIds/{start}/{end}' | '/drop/drops/{start}/{end}',
> = NonNullable<paths[Path]['get']['parameters']['query']>;

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
});
afterAll(() => chain.stop());

onEachEngine('filters of cubes and NFTs', (engine) => {
  let tested: TestIndex;
  let creator: Api;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    creator = await tested.as(0);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const slice = { start: 0, end: 12 };
  const cubeList = (query: Query<'/token/TokenIds/{start}/{end}'>) =>
    creator.get('/token/TokenIds/{start}/{end}', { params: { path: slice, query } });
  const cubes = async (query: Parameters<typeof cubeList>[0]): Promise<string[]> => {
    const { tokensdata, tokencount } = await cubeList(query);
    expect(tokencount).toBe(tokensdata.length);
    return tokensdata.map(({ title }) => title);
  };

  /**
   * Creates three cubes: an epic one about the sea by Moss, a rare one about the night by Tram, and another about the
   * sea by Tram.
   */
  const makeCubes = async (): Promise<bigint[]> => {
    const sea = await tested.mint(0, ['Dawn', 'Noon', 'Dusk', 'Rain', 'Wind', 'Salt'], 3, {
      type: 'Epic',
      collectiontitle: 'High Séas',
    });
    const night = await tested.mint(0, ['One', 'Two', 'Three', 'Four', 'Five', 'Six'], 1, {
      type: 'Rare',
      collectiontitle: 'Night Line',
      ImageArtistName: 'Lio Sandoval',
    });
    const cubeIds = [
      await tested.makeCube(0, 'Morning Tide', sea.nftIds, { MusicArtistName: 'Moss' }),
      await tested.makeCube(0, 'Last Tram', night.nftIds, { MusicArtistName: 'Tram Orchestra' }),
      await tested.makeCube(0, 'Evening Tide', sea.nftIds, { MusicArtistName: 'Tram Orchestra' }),
    ];
    await tested.index.start();
    await eventually(async () => {
      const { tokensdata, tokencount } = await cubeList({ search: 'seas' });
      return tokensdata.length === 2 && tokencount === 2;
    });
    return cubeIds;
  };

  it('finds cubes by their words and those of their NFTs, by rarity, artist and collection', async () => {
    await makeCubes();
    const expected: [Query<'/token/TokenIds/{start}/{end}'>, string[]][] = [
      [{}, ['Evening Tide', 'Last Tram', 'Morning Tide']],
      [{ sort: 'oldest' }, ['Morning Tide', 'Last Tram', 'Evening Tide']],
      [{ search: 'tide' }, ['Evening Tide', 'Morning Tide']],
      [{ search: 'TID morn' }, ['Morning Tide']],
      [{ search: 'tram' }, ['Evening Tide', 'Last Tram']],
      [{ search: 'tram sea' }, ['Evening Tide']],
      [{ search: 'sándoval' }, ['Last Tram']],
      [{ search: "x' OR 1=1 --" }, []],
      [{ search: '%' }, []],
      [{ search: '(tide)' }, ['Evening Tide', 'Morning Tide']],
      [{ search: "!*'tide'* (sea) 🌊" }, ['Evening Tide', 'Morning Tide']],
      [{ search: 't' }, ['Evening Tide', 'Last Tram', 'Morning Tide']],
      [{ search: 'tide '.repeat(40) }, ['Evening Tide', 'Morning Tide']],
      [{ search: 'morning tide moss dawn noon dusk rain wind salt high seas' }, ['Morning Tide']],
      [{ search: 'morning tide moss dawn noon dusk rain wind salt high seas x' }, []],
      [{ search: [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ') }, []],
      [{ rarity: ['Rare'] }, ['Last Tram']],
      [{ rarity: ['Rare', 'Epic'] }, ['Evening Tide', 'Last Tram', 'Morning Tide']],
      [{ rarity: ['Legendary'] }, []],
      [{ artist: 'moss' }, ['Morning Tide']],
      [{ artist: '(Moss!)' }, ['Morning Tide']],
      [{ artist: 'mos' }, []],
      [{ artist: 'LIO sandoval' }, ['Last Tram']],
      [{ artist: 'Tram Orchestra', rarity: ['Epic'] }, ['Evening Tide']],
    ];
    for (const [query, titles] of expected) expect([query, await cubes(query)]).toEqual([query, titles]);
    const { Collectiondata } = await tested.app
      .api()
      .get('/collection/collections/{start}/{end}', { params: { path: slice, query: { search: 'night' } } });
    expect(Collectiondata.map(({ collectiontitle }) => collectiontitle)).toEqual(['Night Line']);
    expect(await cubes({ collection: Collectiondata[0]!._id })).toEqual(['Last Tram']);
    const { NFTdata } = await creator.get('/nft/createnft/{start}/{end}', {
      params: { path: slice, query: { rarity: ['Epic'], search: 'd', sort: 'oldest' } },
    });
    expect(NFTdata.map(({ title }) => title)).toEqual(['Dawn', 'Dusk']);
    await expect(cubes({ rarity: ['Golden' as 'Rare'] })).rejects.toMatchObject({ status: 400 });
  });

  it('finds parts of Chinese, Japanese and Korean words, and returns the texts that contain them', async () => {
    const { nftIds } = await tested.mint(0, ['海辺', 'Two', 'Three', 'Four', 'Five', 'Six'], 2, {
      collectiontitle: '東京コレクション',
      ImageArtistName: '김민수',
    });
    const cubeId = await tested.makeCube(0, '月の光', nftIds, { MusicArtistName: '밤의바다' });
    await tested.makeCube(0, 'Tide', nftIds, { MusicArtistName: 'Moss' });
    await tested.makeDrop(0, [cubeId], sampleDrop('夏祭り2026'));
    const dropList = (search: string) =>
      tested.app.api().get('/drop/drops/{start}/{end}', { params: { path: slice, query: { search } } });
    await tested.index.start();
    await eventually(async () => (await cubes({ search: '月' })).length === 1);
    await eventually(async () => (await dropList('月')).Dropdata.length === 1);
    const title = { field: 'title', text: '月の光' };
    const both = ['Tide', '月の光'];
    const expected: [string, string[], object[]][] = [
      ['光', ['月の光'], [title]],
      ['の光', ['月の光'], [title]],
      ['光の', [], []],
      ['바다', ['月の光'], [{ field: 'artist', text: '밤의바다' }]],
      ['辺', both, [{ field: 'artwork', text: '海辺' }]],
      ['ｺﾚｸ', both, [{ field: 'collection', text: '東京コレクション' }]],
      ['민수', both, [{ field: 'image-artist', text: '김민수' }]],
      ['光 京', ['月の光'], [title, { field: 'collection', text: '東京コレクション' }]],
      ['ide', [], []],
      ['%', [], []],
      ['_', [], []],
    ];
    for (const [search, titles, matched] of expected) {
      const { tokensdata } = await cubeList({ search });
      expect([search, tokensdata.map((cube) => cube.title).sort()]).toEqual([search, titles]);
      const found = tokensdata.find((cube) => cube.title === '月の光')?.matched ?? [];
      expect([search, found]).toEqual([search, matched]);
    }
    const drops: [string, object[]][] = [
      ['祭り', [{ field: 'title', text: '夏祭り2026' }]],
      ['2026', [{ field: 'title', text: '夏祭り2026' }]],
      [
        '光 祭',
        [
          { field: 'title', text: '夏祭り2026' },
          { field: 'cube', text: '月の光' },
        ],
      ],
      ['辺', [{ field: 'artwork', text: '海辺' }]],
    ];
    for (const [search, matched] of drops)
      expect([search, (await dropList(search)).Dropdata.map((drop) => drop.matched)]).toEqual([
        search,
        [matched],
      ]);
    const { tokensdata } = await cubeList({});
    expect(tokensdata.map((cube) => cube.matched)).toEqual([undefined, undefined]);
  });

  it('filters cubes, sales and auctions by status and price, and sorts sales by price and end', async () => {
    const [tide, tram, evening] = (await makeCubes()) as [bigint, bigint, bigint];
    await act.sell(0, tide, 500n);
    await chain.pass(5);
    await act.sell(0, evening, 90n);
    const opened = await act.openAuction(0, tram);
    await tested.index.follower.sync();
    expect(await cubes({ status: 'sale' })).toEqual(['Evening Tide', 'Morning Tide']);
    expect(await cubes({ status: 'auction' })).toEqual(['Last Tram']);
    expect(await cubes({ status: 'free' })).toEqual([]);
    expect(await cubes({ minPrice: '100' })).toEqual(['Morning Tide']);
    expect(await cubes({ maxPrice: '499' })).toEqual(['Evening Tide']);

    const market = async (query: Query<'/marketplace/tokenIds/{start}/{end}'>) => {
      const list = await tested.app
        .api()
        .get('/marketplace/tokenIds/{start}/{end}', { params: { path: slice, query } });
      expect([list.Salecount, list.Auctioncount]).toEqual([
        list.Usersaledata.length,
        list.Userauctiondata.length,
      ]);
      return [...list.Saletokendata, ...list.Auctiontokendata].map(({ title }) => title);
    };
    expect(await market({})).toEqual(['Evening Tide', 'Morning Tide', 'Last Tram']);
    expect(await market({ section: 'auction' })).toEqual(['Last Tram']);
    expect(await market({ section: 'sale', sort: 'price-high' })).toEqual(['Morning Tide', 'Evening Tide']);
    expect(await market({ section: 'sale', sort: 'price-low' })).toEqual(['Evening Tide', 'Morning Tide']);
    expect(await market({ section: 'sale', sort: 'ending' })).toEqual(['Morning Tide', 'Evening Tide']);
    expect(await market({ minPrice: '91', maxPrice: '500' })).toEqual(['Morning Tide', 'Last Tram']);
    expect(await market({ rarity: ['Rare'] })).toEqual(['Last Tram']);
    expect(await market({ search: 'tram', status: 'upcoming' })).toEqual(['Last Tram']);
    expect(await market({ creator: chain.accounts[1]!.address })).toEqual([]);
    expect(await market({ creator: chain.accounts[0]!.address, artist: 'Moss' })).toEqual(['Morning Tide']);

    // An auction's price is its highest bid, once there is one.
    await act.fund(2, 1_000n);
    await chain.request('evm_setNextBlockTimestamp', opened.startsAt + 5);
    await act.bidInAuction(2, opened.auctionId, tram, 700n);
    await tested.index.follower.sync();
    expect(await market({ section: 'auction', minPrice: '700' })).toEqual(['Last Tram']);
    expect(await market({ section: 'auction', maxPrice: '699' })).toEqual([]);
  });

  it('finds drops by their cubes and by status', async () => {
    const [tide, tram, evening] = (await makeCubes()) as [bigint, bigint, bigint];
    await tested.makeDrop(0, [tide, tram], sampleDrop('Friday Drop'));
    const now = await chain.time();
    await tested.makeDrop(0, [evening], sampleDrop('Saturday Drop'));
    const dropList = (query: Query<'/drop/drops/{start}/{end}'>) =>
      tested.app.api().get('/drop/drops/{start}/{end}', { params: { path: slice, query } });
    const drops = async (query: Parameters<typeof dropList>[0]): Promise<string[]> => {
      const { Dropdata, Dropscount } = await dropList(query);
      expect(Dropscount).toBe(Dropdata.length);
      return Dropdata.map(({ title }) => title);
    };
    // The rows and the total are read separately, so they agree only if nothing new arrives in between.
    const isListed = async (query: Parameters<typeof dropList>[0], count: number) => {
      const { Dropdata, Dropscount } = await dropList(query);
      return Dropdata.length === count && Dropscount === count;
    };
    await eventually(() => isListed({ search: 'saturday' }, 1));
    await eventually(() => isListed({ search: 'friday' }, 1));
    expect(await drops({})).toEqual(['Saturday Drop', 'Friday Drop']);
    expect(await drops({ sort: 'starting' })).toEqual(['Friday Drop', 'Saturday Drop']);
    expect(await drops({ rarity: ['Rare'] })).toEqual(['Friday Drop']);
    expect(await drops({ artist: 'Moss' })).toEqual(['Friday Drop']);
    expect(await drops({ search: 'tram evening' })).toEqual(['Saturday Drop']);
    expect(await drops({ maxPrice: '99' })).toEqual([]);
    expect(await drops({ creator: chain.accounts[1]!.address })).toEqual([]);
    expect(await drops({ status: 'ended' })).toEqual([]);
    await chain.request('evm_setNextBlockTimestamp', now + 100_000);
    await chain.request('evm_mine');
    await eventually(() => isListed({ status: 'ended' }, 2));
    expect(await drops({ status: 'running' })).toEqual([]);
  });
});
