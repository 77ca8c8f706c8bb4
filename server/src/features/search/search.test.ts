import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { savePublicProfile, searchEverything, type Api, type Found } from '@cubedrop/sdk/api';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { hiddenStore, type HidingKind } from '../admin/hidden-store.ts';
import { publicProfileStore } from '../public-profile/public-profile-store.ts';

let chain: TestChain;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('the search', (engine) => {
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

  const find = (search: string, limit?: number): Promise<Found> =>
    searchEverything(tested.app.api(), { search, limit });
  /** Returns the names of the items that a search finds, by kind. */
  const names = async (search: string, limit?: number) => {
    const { drops, cubes, people, collections, seasons } = await find(search, limit);
    return {
      drops: drops.items.map(({ title }) => title),
      cubes: cubes.items.map(({ title }) => title),
      people: people.items.map(({ name, isArtist }) => (isArtist ? name : `${name} (wallet)`)),
      collections: collections.items.map(({ title }) => title),
      seasons: seasons.items.map(({ title }) => title),
    };
  };
  const NONE = { drops: [], cubes: [], people: [], collections: [], seasons: [] };
  const hide = (kind: HidingKind, id: string) => {
    const { database } = tested.app;
    const row = { kind, id, reason: 'Copied.', hiddenBy: 'a'.repeat(24), hiddenAt: 1 };
    return database.transaction((tx) => hiddenStore(database.sequelize).hide(row, tx));
  };
  const makeSeason = (creator: Api, title: string, dropIds: string[]) =>
    creator.post('/season/createseason', {
      body: {
        title,
        description: 'Harbour nights.',
        image: `http://localhost:4000/uploads/${'2'.repeat(64)}.png`,
        dropId: dropIds,
      },
    });

  /** Creates a drop of 'Morning Tide' by Moss, two cubes by Tram Orchestra and a season. */
  const makeItems = async () => {
    const { nftIds } = await tested.mint(0, TITLES, 4, { collectiontitle: 'High Séas' });
    const tide = await tested.makeCube(0, 'Morning Tide', nftIds, { MusicArtistName: 'Möss' });
    await tested.makeCube(0, 'Last Tram', nftIds, { MusicArtistName: 'Tram Orchestra' });
    await tested.makeCube(0, 'Evening Tide', nftIds, { MusicArtistName: 'Tram Orchestra' });
    await tested.makeDrop(0, [tide], sampleDrop('Friday Drop'));
    await tested.index.start();
    await eventually(async () => {
      const { drops, cubes, people } = await find('seas');
      return drops.items.length === 1 && cubes.items.length === 3 && people.items.length === 0;
    });
    const { items } = (await find('friday')).drops;
    const creator = await tested.as(0);
    await makeSeason(creator, 'Spring of the Tram', [items[0]!.id]);
    return { creator, dropId: items[0]!.id };
  };

  it('finds drops, cubes, people, collections and seasons by the beginnings of their words', async () => {
    await makeItems();
    const expected: [string, object][] = [
      ['fri', { drops: ['Friday Drop'] }],
      [
        'TRAM',
        { cubes: ['Evening Tide', 'Last Tram'], people: ['Tram Orchestra'], seasons: ['Spring of the Tram'] },
      ],
      ['orch tram', { cubes: ['Evening Tide', 'Last Tram'], people: ['Tram Orchestra'] }],
      ['moss', { drops: ['Friday Drop'], cubes: ['Morning Tide'], people: ['Möss'] }],
      [
        'high',
        {
          drops: ['Friday Drop'],
          cubes: ['Evening Tide', 'Last Tram', 'Morning Tide'],
          collections: ['High Séas'],
        },
      ],
      ['harbour', {}],
      ['ram', {}],
      ['%', {}],
      ['_', {}],
      ['(', {}],
      ['*', {}],
      ['🌊', {}],
      ["x' OR 1=1 --", {}],
      [
        `o${'\u0301'.repeat(199)}`,
        { people: ['Tram Orchestra'], cubes: ['Evening Tide', 'Last Tram'], seasons: ['Spring of the Tram'] },
      ],
      [
        'tram '.repeat(40),
        { cubes: ['Evening Tide', 'Last Tram'], people: ['Tram Orchestra'], seasons: ['Spring of the Tram'] },
      ],
      [[...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' '), {}],
    ];
    for (const [search, found] of expected)
      expect([search, await names(search)]).toEqual([search, { ...NONE, ...found }]);
    const { cubes, people } = await find('orch');
    expect(cubes.items[0]!.matched).toEqual([{ field: 'artist', text: 'Tram Orchestra' }]);
    expect(people.items).toEqual([
      {
        address: chain.accounts[0]!.address,
        name: 'Tram Orchestra',
        picture: expect.stringContaining('/uploads/'),
        isArtist: true,
      },
    ]);
    for (const query of ['search=', `search=${'x'.repeat(201)}`, '', 'search=a&limit=21', 'search=a&limit=0'])
      expect([query, (await fetch(`${tested.app.url}/search?${query}`)).status]).toEqual([query, 400]);
  });

  it('limits each kind, and states how many items there are or whether there are more', async () => {
    const { creator, dropId } = await makeItems();
    await makeSeason(creator, 'Trams of Summer', [dropId]);
    const { cubes, people, seasons } = await find('tram', 1);
    expect([cubes.items.length, cubes.count, cubes.countIsExact]).toEqual([1, 2, true]);
    expect([people.items.length, people.hasMore]).toEqual([1, false]);
    expect([seasons.items.map(({ title }) => title), seasons.hasMore]).toEqual([
      ['Spring of the Tram'],
      true,
    ]);
    expect((await find('tram', 2)).seasons).toMatchObject({ items: [{}, {}], hasMore: false });
  });

  it('finds no hidden cubes and drops, and no artists whom only hidden cubes credit', async () => {
    const { dropId } = await makeItems();
    const [tide] = (await find('morning')).cubes.items;
    await hide('cube', tide!.id);
    expect(await names('moss')).toEqual(NONE);
    const [evening] = (await find('evening')).cubes.items;
    await hide('cube', evening!.id);
    expect(await names('orchestra')).toEqual({ ...NONE, cubes: ['Last Tram'], people: ['Tram Orchestra'] });
    await hide('drop', dropId);
    expect(await names('friday')).toEqual(NONE);
  });

  it('finds wallets by the names that they show now, unless their profile is hidden', async () => {
    await makeItems();
    const seller = await tested.as(0);
    const collector = await tested.as(2);
    const show = (wallet: Api, name: string | null) =>
      savePublicProfile(wallet, { name, picture: null, links: [] });
    await show(seller, 'tram orchestra');
    await show(collector, 'Tram Collector');
    expect((await names('tram')).people).toEqual(['Tram Orchestra', 'Tram Collector (wallet)']);
    expect((await names('collector')).people).toEqual(['Tram Collector (wallet)']);
    await show(collector, 'Noor Halden');
    expect((await names('tram')).people).toEqual(['Tram Orchestra']);
    expect((await names('hal no')).people).toEqual(['Noor Halden (wallet)']);
    const { database } = tested.app;
    const account = chain.accounts[2]!.address.toLowerCase();
    const hiding = { reason: 'Not their name.', by: 'a'.repeat(24), at: 1 };
    await database.transaction((tx) => publicProfileStore(database).hide(account, hiding, tx));
    expect(await names('noor')).toEqual(NONE);
    await database.transaction((tx) => publicProfileStore(database).show(account, tx));
    expect((await names('noor')).people).toEqual(['Noor Halden (wallet)']);
    await show(collector, null);
    expect(await names('noor')).toEqual(NONE);
  });
});
