import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { embedPath, sharedPages, type Embeddable } from '@cubedrop/sdk';
import { getOembed, listCollections } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { hiddenStore } from '../admin/hidden-store.ts';

const HOSTILE = '"><script>alert(1)</script>';
const UNKNOWN = 'f'.repeat(24);

let chain: TestChain;
let snapshot: unknown;
beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('embedded cards', (engine) => {
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

  const card = async (item: Embeddable, accept = 'text/html') => {
    const response = await fetch(tested.app.url + embedPath(item), { headers: { accept } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const hide = (kind: 'cube' | 'drop', id: string) =>
    tested.app.database.transaction((tx) =>
      hiddenStore(tested.app.database.sequelize).hide(
        { kind, id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
        tx,
      ),
    );

  /** Makes a drop of two cubes, of which the second has a hostile title. Returns server ids. */
  const makeDrop = async () => {
    const { nftIds } = await tested.mint(0, TITLES, 2);
    const plain = await tested.makeCube(0, 'Tidal Memory', nftIds);
    const hostile = await tested.makeCube(0, HOSTILE, nftIds);
    await tested.makeDrop(0, [plain, hostile], sampleDrop('Friday Drop'));
    await tested.index.start();
    const api = tested.app.api();
    await eventually(async () => {
      const { Dropdata } = await api.get('/drop/drops');
      return Dropdata[0]?.title === 'Friday Drop' && Dropdata[0].artists.length > 0;
    });
    const [drop] = (await api.get('/drop/drops')).Dropdata;
    return { onChain: plain, dropId: drop!._id, cubeIds: drop!.tokenId as [string, string] };
  };

  it('show a drop and its cubes to everybody, with headers that let any page frame them', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const drop = await card({ kind: 'drop', id: dropId });
    expect(drop.status).toBe(200);
    expect(drop.text).toContain('<h1><bdi>Friday Drop</bdi></h1>');
    expect(drop.text).toContain('2 cubes in timed auctions.');
    expect(drop.text).toContain('Minimum bid');
    expect(drop.headers.get('content-type')).toMatch(/^text\/html/);
    expect(drop.headers.get('x-frame-options')).toBeNull();
    const policy = drop.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain('sandbox allow-scripts');
    expect(drop.headers.get('set-cookie')).toBeNull();

    const cube = await card({ kind: 'cube', id: cubeIds[0] });
    expect(cube.text).toContain('<title>Tidal Memory by Moss | Cubedrop</title>');
    expect(cube.text).toContain(`href="${tested.app.url}${sharedPages.cube.to(dropId, cubeIds[0])}"`);
    // The stored response has the same headers.
    expect((await card({ kind: 'cube', id: cubeIds[0] })).headers.get('content-security-policy')).toBe(
      policy,
    );
    expect((await card({ kind: 'cube', id: cubeIds[1] })).text).not.toContain(HOSTILE);
    expect(drop.text.length).toBeLessThan(8_000);
  });

  it('let no page frame anything else', async () => {
    await makeDrop();
    for (const path of ['/', '/config', '/drop/drops', '/oembed', '/embed', `/embed/nonsense`]) {
      const { headers } = await fetch(tested.app.url + path);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  it('show a cube where it is on offer now', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 1);
    const sold = await tested.makeCube(0, 'Sold', nftIds);
    const act = acting(chain);
    await tested.index.start();
    const api = tested.app.api(await tested.app.signIn(chain.accounts[0]!));
    const own = async () =>
      (await api.get('/token/TokenIds/{start}/{end}', { params: { path: { start: 0, end: 9 } } }))
        .tokensdata[0];
    await eventually(async () => (await own())?.title === 'Sold');
    const item = { kind: 'cube', id: (await own())!._id } as const;
    // It has no public page until it is on offer.
    expect((await card(item)).status).toBe(404);
    await act.sell(0, sold, 5n * 10n ** 17n);
    await tested.index.follower.sync();
    const { text } = await card(item);
    expect(text).toContain('<p>Price <b>0.5 ETH</b></p>');
    expect(text).toContain(`href="${tested.app.url}/marketPlace/Cubes/Nfts/notdrop/`);
  });

  it('show the latest auction of a cube, and no price if it was taken back before the start', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 2);
    const sold = await tested.makeCube(0, 'Sold', nftIds);
    const takenBack = await tested.makeCube(0, 'Taken back', nftIds);
    const act = acting(chain);
    await act.fund(1, 500n);
    const { auctionId } = await act.openAuction(0, sold);
    const dropId = await tested.makeDrop(0, [takenBack], sampleDrop('Friday Drop'), 600);
    await chain.send(0, 'dropAuction', 'claimNFT', dropId, takenBack);
    await chain.pass(20);
    await act.bidInAuction(1, auctionId, sold, 500n);
    await chain.pass(4000);
    await chain.send(1, 'userAuction', 'claimNFT', auctionId, sold);
    await tested.index.start();
    await tested.index.follower.sync();
    const cardOf = async (cubeId: bigint) =>
      card({ kind: 'cube', id: await serverIdOf(await tested.index.follower.chain(), 'cube', cubeId) });
    await eventually(async () => (await cardOf(takenBack)).status === 200);
    const ended = await cardOf(sold);
    expect(ended.text).toContain('<h1><bdi>Sold</bdi></h1>');
    expect(ended.text).toContain('Highest bid');
    const none = await cardOf(takenBack);
    expect(none.text).toContain('<h1><bdi>Taken back</bdi></h1>');
    expect(none.text).not.toMatch(/Minimum bid|data-at/);
  });

  it('show seasons and collections', async () => {
    const { dropId } = await makeDrop();
    const { _id: id } = await (
      await tested.as(0)
    ).post('/season/createseason', {
      body: {
        title: HOSTILE,
        description: '',
        image: `http://localhost:4000/uploads/${'2'.repeat(64)}.png`,
        dropId: [dropId],
      },
    });
    const season = await card({ kind: 'season', id });
    expect(season.text).toContain('A season of one drop.');
    expect(season.text).not.toContain(HOSTILE);
    const collections = async () =>
      (await listCollections(tested.app.api(), { range: { start: 0, end: 1 } })).items;
    await eventually(async () => (await collections()).length > 0);
    const [collection] = await collections();
    expect((await card({ kind: 'collection', id: collection!.id })).text).toContain(
      'A collection of 6 artworks.',
    );
  });

  it('say the same of what is hidden and what is unknown', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const unknown = await card({ kind: 'cube', id: UNKNOWN });
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('This is not available.');
    await hide('cube', cubeIds[0]);
    expect(await card({ kind: 'cube', id: cubeIds[0] })).toMatchObject({ status: 404, text: unknown.text });
    expect((await card({ kind: 'drop', id: dropId })).text).toContain('One cube in a timed auction.');
    await hide('drop', dropId);
    for (const item of [
      { kind: 'drop', id: dropId },
      { kind: 'cube', id: cubeIds[1] },
      { kind: 'season', id: UNKNOWN },
      { kind: 'collection', id: dropId },
    ] as const)
      expect(await card(item)).toMatchObject({ status: 404, text: unknown.text });
    const json = await card({ kind: 'drop', id: dropId }, 'application/json');
    expect([json.status, JSON.parse(json.text)]).toEqual([
      404,
      expect.objectContaining({ code: 'not-found' }),
    ]);
    expect((await card({ kind: 'cube', id: 'nonsense' })).status).toBe(400);
  });

  it('are described to sites that support oEmbed', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const api = tested.app.api();
    const { url } = tested.app;
    const page = await getOembed(api, { url: `${url}${sharedPages.cube.to(dropId, cubeIds[0])}?utm=x#y` });
    expect(page).toEqual({
      title: 'Tidal Memory by Moss',
      artist: 'Moss',
      card: {
        html: expect.stringContaining(`<iframe src="${url}${embedPath({ kind: 'cube', id: cubeIds[0] })}"`),
        width: 480,
        height: 180,
      },
      thumbnail: {
        url: expect.stringContaining(`${url}/pictures/share/cube/${cubeIds[0]}/`),
        width: 1200,
        height: 630,
      },
    });
    const drop = url + sharedPages.drop.to(dropId);
    expect(await getOembed(api, { url: drop, maxWidth: 300, maxHeight: 100 })).toMatchObject({
      card: { html: expect.stringContaining('width="300" height="100"'), width: 300, height: 100 },
      thumbnail: undefined,
    });
    const { address } = chain.accounts[0]!;
    expect(await getOembed(api, { url: url + sharedPages.creator.to(address) })).toMatchObject({
      title: expect.stringMatching(new RegExp(address.slice(0, 6), 'i')),
      card: undefined,
    });
    const hostile = await getOembed(api, { url: url + sharedPages.cube.to(dropId, cubeIds[1]) });
    expect(hostile.card!.html).not.toContain('<script>');
  });

  it('are not described for unknown or hidden pages, other hosts and other formats', async () => {
    const { dropId } = await makeDrop();
    const statusOf = async (query: Record<string, string>): Promise<number> =>
      (await fetch(`${tested.app.url}/oembed?${new URLSearchParams(query).toString()}`)).status;
    const path = sharedPages.drop.to(dropId);
    const url = tested.app.url + path;
    expect(await statusOf({ url, format: 'json' })).toBe(200);
    expect(await statusOf({ url, format: 'xml' })).toBe(501);
    for (const query of [
      { url: `https://elsewhere.example${path}` },
      { url: `${tested.app.url.replace('//', '//elsewhere.example@')}0${path}` },
      { url: path },
      { url: 'nonsense' },
      { url: `${tested.app.url}/auctionDrops` },
      { url: tested.app.url + sharedPages.drop.to(UNKNOWN) },
    ])
      expect([query, await statusOf(query)]).toEqual([query, 404]);
    expect(await statusOf({})).toBe(400);
    expect(await statusOf({ url, maxwidth: '0' })).toBe(400);
    await hide('drop', dropId);
    expect(await statusOf({ url })).toBe(404);
  });
});
