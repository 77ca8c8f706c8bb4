import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { isoTime, sharedPages } from '@cubedrop/sdk';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { hiddenStore } from '../admin/hidden-store.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';

const HOSTILE = '"><script>alert(1)</script>';
const PAGE = '<!doctype html><head><meta name="description" content="Six." /><title>Cubedrop</title></head>';

let chain: TestChain;
let storefront: string;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  storefront = await mkdtemp(join(tmpdir(), 'cubedrop-storefront-'));
  await writeFile(join(storefront, 'index.html'), PAGE);
  await writeFile(join(storefront, 'share.jpg'), 'a picture');
});
afterAll(async () => {
  await chain.stop();
  await rm(storefront, { recursive: true, force: true });
});

onEachEngine('share cards', (engine) => {
  let tested: TestIndex;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine, undefined, storefront);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const page = async (path: string, headers: Record<string, string> = { accept: '*/*' }) => {
    const response = await fetch(tested.app.url + path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const tag = ({ text }: { text: string }, name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(text)?.[1];
  const storedRenditions = (): Promise<string[]> =>
    readdir(join(tested.app.folder, 'renditions'), { recursive: true }).catch(() => []);
  const picture = async (colour: string): Promise<Uint8Array> =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();

  /** Creates a drop of two cubes with the same artwork; the second has a hostile title, description and artist. */
  const makeDrop = async () => {
    const ipfsHash = await tested.content.addFile(await picture('#b02030'));
    const plainNfts = await tested.mint(0, TITLES, 1, { ipfsHash });
    const cover = `${'2'.repeat(64)}.png`;
    await tested.objects.uploads.put(cover, await picture('#2030b0'));
    const plain = await tested.makeCube(0, 'Tidal Memory', plainNfts.nftIds);
    const hostileNfts = await tested.mint(0, TITLES, 1, { ipfsHash });
    const hostile = await tested.makeCube(0, HOSTILE, hostileNfts.nftIds, {
      description: `\u202e${HOSTILE}`,
      MusicArtistName: "ب O'Neil & $&",
    });
    await tested.makeDrop(0, [plain, hostile], sampleDrop('Friday Drop', { image: cover }));
    await tested.index.start();
    const api = tested.app.api();
    await eventually(async () => {
      const { Dropdata } = await api.get('/drop/drops');
      return Dropdata[0]?.title === 'Friday Drop' && Dropdata[0].artists.length === 2;
    });
    const [drop] = (await api.get('/drop/drops')).Dropdata;
    return { dropId: drop!._id, cubeIds: drop!.tokenId as [string, string] };
  };

  it('adds share cards to drop and cube pages', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const url = tested.app.url;
    const drop = await page(sharedPages.drop.to(dropId));
    expect(drop.text).toContain('<title>Friday Drop | Cubedrop</title>');
    expect([tag(drop, 'og:title'), tag(drop, 'og:description')]).toEqual(['Friday Drop', 'One night only.']);
    const cube = await page(`${sharedPages.cube.to(dropId, cubeIds[0])}/?utm_source=x`);
    expect(cube.text).toContain('<title>Tidal Memory by Moss | Cubedrop</title>');
    expect(cube.text).toContain(`href="${url}${sharedPages.cube.to(dropId, cubeIds[0])}"`);
    expect(cube.headers.get('cache-control')).toBe('no-cache');
    expect(cube.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('draws the share pictures of a drop and of a cube, and stores them', async () => {
    const { dropId, cubeIds } = await makeDrop();
    for (const [path, cornerColour] of [
      [sharedPages.drop.to(dropId), [32, 48, 176]],
      [sharedPages.cube.to(dropId, cubeIds[0]), [58, 21, 24]],
    ] as const) {
      const url = tag(await page(path), 'og:image')!;
      expect(url.startsWith(`${tested.app.url}/pictures/share/`)).toBe(true);
      const before = (await storedRenditions()).length;
      const responses = await Promise.all([1, 2, 3].map(() => fetch(url)));
      const [bytes, ...others] = await Promise.all(
        responses.map(async (response) => Buffer.from(await response.arrayBuffer())),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(responses[0]!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      for (const other of others) expect(other.equals(bytes!)).toBe(true);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
      // The upper left corner shows the drop's picture, or the background derived from the artwork.
      const corner = await sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
      for (const [channel, value] of cornerColour.entries())
        expect(Math.abs(corner[channel]! - value)).toBeLessThan(12);
      expect((await storedRenditions()).length).toBeGreaterThan(before);
      const again = await fetch(url, {
        headers: { 'if-none-match': responses[0]!.headers.get('etag')! },
      });
      expect(again.status).toBe(304);
    }
  });

  it('redirects the URL of an outdated share picture to the current one', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const current = tag(await page(sharedPages.cube.to(dropId, cubeIds[0])), 'og:image')!;
    // A URL ends with a part of the drawing's hash.
    const outdated = current.replace(/[0-9a-f]{16}\.jpg$/, `${'0'.repeat(16)}.jpg`);
    const { status, headers } = await fetch(outdated, { redirect: 'manual' });
    expect([status, tested.app.url + headers.get('location')!]).toEqual([302, current]);
  });

  it('describes drops and cubes for search engines', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const url = tested.app.url;
    const dataOf = async (path: string): Promise<unknown> => {
      const { text } = await page(path);
      return JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)![1]!);
    };
    const [drop] = (await tested.app.api().get('/drop/drops')).Dropdata;
    const times = [drop!.AuctionStartsAt, drop!.lastLotEndsAt].map(isoTime);
    expect(await dataOf(sharedPages.drop.to(dropId))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Friday Drop',
      url: url + sharedPages.drop.to(dropId),
      startDate: times[0],
      endDate: times[1],
    });
    const cubePage = sharedPages.cube.to(dropId, cubeIds[1]);
    expect(await dataOf(cubePage)).toMatchObject({
      '@type': 'Product',
      name: HOSTILE,
      brand: { name: "\u2068ب O'Neil & $&\u2069" },
      offers: {
        url: url + cubePage,
        price: '0.0000000000000001',
        priceCurrency: 'ETH',
        availability: 'https://schema.org/InStock',
        availabilityStarts: times[0],
        availabilityEnds: times[1],
      },
    });
  });

  it('describes a drop as cancelled if all its cubes were taken back before its start', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 2);
    const cube = await tested.makeCube(0, 'Tidal Memory', nftIds);
    const cancelled = await tested.makeDrop(0, [cube]);
    await chain.send(0, 'dropAuction', 'claimNFT', cancelled, cube);
    const scheduled = await tested.makeDrop(0, [cube]);
    await tested.index.start();
    await tested.index.follower.sync();
    const statusOf = async (onChainId: bigint): Promise<string | undefined> => {
      const id = await serverIdOf(await tested.index.follower.chain(), 'drop', onChainId);
      const { text } = await page(sharedPages.drop.to(id));
      return /"eventStatus":"([^"]*)"/.exec(text)?.[1];
    };
    await eventually(async () => (await statusOf(scheduled)) !== undefined);
    expect(await statusOf(scheduled)).toBe('https://schema.org/EventScheduled');
    expect(await statusOf(cancelled)).toBe('https://schema.org/EventCancelled');
  });

  it('escapes and isolates user input in share cards', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const shown = await page(sharedPages.cube.to(dropId, cubeIds[1]), { accept: 'text/html' });
    expect(shown.text).not.toContain('<script>');
    expect(tag(shown, 'og:description')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown.text).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; by \u2068ب O&#39;Neil &amp; $&amp;\u2069 | Cubedrop</title>',
    );
  });

  it('uses the public URL regardless of the Host header', async () => {
    const { dropId } = await makeDrop();
    const shown = await page(sharedPages.drop.to(dropId), {
      accept: 'text/html',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect(shown.text).not.toContain('evil.example');
    expect(tag(shown, 'og:url')).toBe(tested.app.url + sharedPages.drop.to(dropId));
  });

  it('adds share cards to the pages of sales, owners’ auctions and creators', async () => {
    const act = acting(chain);
    const { nftIds } = await tested.mint(0, TITLES, 2);
    const sold = await tested.makeCube(0, 'Sold', nftIds);
    const auctioned = await tested.makeCube(0, 'Auctioned', nftIds);
    const { expiresAt } = await act.sell(0, sold, 500n);
    await act.openAuction(0, auctioned);
    await tested.index.start();
    await tested.index.follower.sync();
    const artists = async () =>
      (
        await tested.app
          .api()
          .get('/creator/{address}', { params: { path: { address: chain.accounts[0]!.address } } })
      ).Creatordata.artists;
    const market = () =>
      tested.app.api().get('/marketplace/tokenIds/{start}/{end}', { params: { path: { start: 0, end: 4 } } });
    await eventually(async () => {
      const { Saletokendata, Auctiontokendata } = await market();
      return Boolean(Saletokendata[0]?.title && Auctiontokendata[0]?.title && (await artists()).length > 0);
    });
    const { Saletokendata, Usersaledata, Auctiontokendata, Userauctiondata } = await market();
    // The server ignores the expiry in the requested URL; the URL in the card has the expiry of the sale.
    const otherExpiry = expiresAt + 1;
    const sale = sharedPages.sale.to(otherExpiry, Saletokendata[0]!._id, Usersaledata[0]!._id);
    expect(tag(await page(sale), 'og:title')).toBe('Sold by Moss');
    expect(tag(await page(sale), 'og:url')).toBe(
      tested.app.url + sharedPages.sale.to(expiresAt, Saletokendata[0]!._id, Usersaledata[0]!._id),
    );
    const auction = sharedPages.userAuction.to(Auctiontokendata[0]!._id, Userauctiondata[0]!._id);
    expect(tag(await page(auction), 'og:title')).toBe('Auctioned by Moss');
    const creator = await page(sharedPages.creator.to(chain.accounts[0]!.address.toLowerCase()));
    expect(tag(creator, 'og:title')).toBe('Moss');
    expect(tag(creator, 'og:url')).toBe(tested.app.url + sharedPages.creator.to(chain.accounts[0]!.address));
    expect(tag(creator, 'og:image')).toContain('/pictures/share/cube/');
  });

  it('adds share cards to the pages of seasons and collections, and omits hidden drops from the card of a season', async () => {
    const { dropId } = await makeDrop();
    const seller = await tested.as(0);
    const { _id: seasonId } = await seller.post('/season/createseason', {
      body: {
        title: HOSTILE,
        description: '',
        image: `http://localhost:4000/uploads/${'2'.repeat(64)}.png`,
        dropId: [dropId],
      },
    });
    const season = await page(sharedPages.season.to(seasonId));
    expect(season.text).not.toContain('<script>alert');
    expect(tag(season, 'og:title')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(tag(season, 'og:description')).toBe('A season of one drop.');
    expect(tag(season, 'og:url')).toBe(tested.app.url + sharedPages.season.to(seasonId));
    expect(tag(season, 'og:image')).toContain(`/pictures/share/drop/${dropId}/`);

    const list = { params: { path: { start: 0, end: 1 } } };
    await eventually(async () => {
      const { Collectiondata } = await tested.app.api().get('/collection/collections/{start}/{end}', list);
      const [first] = Collectiondata;
      if (!first) return false;
      const collection = await page(sharedPages.collection.to(first._id));
      const texts = [tag(collection, 'og:title'), tag(collection, 'og:description')];
      return texts.join(': ') === 'First Light: A collection of 12 artworks.';
    });

    const hidden = hiddenStore(tested.app.database.sequelize);
    await tested.app.database.transaction((tx) =>
      hidden.hide({ kind: 'drop', id: dropId, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 }, tx),
    );
    const without = await page(sharedPages.season.to(seasonId));
    expect(tag(without, 'og:description')).toBe('A season of 0 drops.');
    expect(tag(without, 'og:image')).toBe(`${tested.app.url}/share.jpg`);
  });

  const expectOwnCard = async (path: string): Promise<void> => {
    const shown = await page(path, { accept: 'text/html' });
    expect([path, shown.status, tag(shown, 'og:title')]).toEqual([path, 200, 'Cubedrop']);
    expect(tag(shown, 'og:image')).toBe(`${tested.app.url}/share.jpg`);
    expect(tag(shown, 'og:url')).toBeUndefined();
    expect(shown.text).not.toContain('application/ld+json');
  };

  it('uses the storefront’s own card for unknown and invalid ids', async () => {
    const { dropId, cubeIds } = await makeDrop();
    for (const id of ['f'.repeat(24), 'nonsense', "'; DROP", '%E0%A4%A', '%00', 'x'.repeat(4000)]) {
      await expectOwnCard(`/auctionDrops/DropCubes/${id}`);
      await expectOwnCard(`/auctionDrops/DropCubes/Nfts/${dropId}/${id}`);
      await expectOwnCard(`/marketPlace/Cubes/Nfts/notdrop/1/${cubeIds[0]}/${id}`);
      await expectOwnCard(`/marketPlace/Cubes/Nfts/userauction/${id}/${cubeIds[0]}`);
      await expectOwnCard(`/creators/${id}`);
      await expectOwnCard(`/seasons/${id}`);
      await expectOwnCard(`/collections/${id}`);
    }
  });

  it('adds the URL of a list to the storefront’s own card', async () => {
    expect(tag(await page('/auctionDrops'), 'og:url')).toBe(`${tested.app.url}/auctionDrops`);
  });

  it('responds 404 to a program that requests a missing page, or JSON of any page', async () => {
    const { dropId } = await makeDrop();
    expect((await page('/auctionDrops/DropCubes/nonsense')).status).toBe(404);
    expect((await page(sharedPages.drop.to(dropId), { accept: 'application/json' })).status).toBe(404);
  });

  it('uses the storefront’s own card for a hidden cube, and for a hidden drop and its cubes', async () => {
    const { dropId, cubeIds } = await makeDrop();
    const image = tag(await page(sharedPages.cube.to(dropId, cubeIds[0])), 'og:image')!;
    const hidden = hiddenStore(tested.app.database.sequelize);
    const hide = (kind: 'cube' | 'drop', id: string) =>
      tested.app.database.transaction((tx) =>
        hidden.hide({ kind, id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 }, tx),
      );
    await hide('cube', cubeIds[0]);
    await expectOwnCard(sharedPages.cube.to(dropId, cubeIds[0]));
    expect((await fetch(image)).status).toBe(404);
    expect(tag(await page(sharedPages.drop.to(dropId)), 'og:title')).toBe('Friday Drop');
    await hide('drop', dropId);
    await expectOwnCard(sharedPages.drop.to(dropId));
    await expectOwnCard(sharedPages.cube.to(dropId, cubeIds[1]));
  });
});
