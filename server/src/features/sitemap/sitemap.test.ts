import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { publicPages, sharedPages } from '@cubedrop/sdk';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { hiddenStore } from '../admin/hidden-store.ts';

let chain: TestChain;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('the sitemap', (engine) => {
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

  const read = async (path: string) => {
    const answer = await fetch(tested.app.url + path);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  /** Returns the paths in a sitemap. */
  const pathsIn = async (path: string): Promise<string[]> => {
    const { text } = await read(path);
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!.replace(tested.app.url, ''));
  };

  it('lists general pages, creators, drops and their cubes, without hidden ones', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 2);
    const cubes = [
      await tested.makeCube(0, 'Morning Tide', nftIds),
      await tested.makeCube(0, 'Evening Tide', nftIds),
    ];
    await tested.makeDrop(0, cubes);
    await tested.index.start();
    await tested.index.follower.sync();
    const [drop] = (await tested.app.api().get('/drop/drops')).Dropdata;
    const [morning, evening] = drop!.tokenId;

    const index = await read('/sitemap.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(index.text).toMatch(/^<\?xml [^>]*\?>\n<sitemapindex xmlns=/);
    expect(await pathsIn('/sitemap.xml')).toEqual(['/sitemaps/pages', '/sitemaps/drops-1']);
    expect(await pathsIn('/sitemaps/pages')).toEqual(
      expect.arrayContaining([
        publicPages.home.path,
        publicPages.drops.path,
        sharedPages.creator.to(chain.accounts[0]!.address),
      ]),
    );
    const pages = [
      sharedPages.drop.to(drop!._id),
      sharedPages.cube.to(drop!._id, morning!),
      sharedPages.cube.to(drop!._id, evening!),
    ];
    expect(await pathsIn('/sitemaps/drops-1')).toEqual(pages);
    expect((await read('/sitemaps/drops-2')).status).toBe(404);
    expect((await read('/sitemaps/drops-0')).status).toBe(400);

    const hide = (kind: 'cube' | 'drop', id: string) =>
      tested.app.database.transaction((tx) =>
        hiddenStore(tested.app.database.sequelize).hide(
          { kind, id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
          tx,
        ),
      );
    await hide('cube', morning!);
    expect(await pathsIn('/sitemaps/drops-1')).toEqual([pages[0], pages[2]]);
    await hide('drop', drop!._id);
    expect(await pathsIn('/sitemap.xml')).toEqual(['/sitemaps/pages']);
    expect((await read('/sitemaps/drops-1')).status).toBe(404);
  });

  it('serves rules for crawlers with the excluded pages and the URL of the sitemap', async () => {
    const { status, type, text } = await read('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/dashboard\n/);
    expect(text).toContain(`\nSitemap: ${tested.app.url}/sitemap.xml\n`);
  });
});
