import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { isoTime, sharedPages, type Address } from '@cubedrop/sdk';
import { getActivityFeed, getDropFeed } from '@cubedrop/sdk/api';
import { xml2js, type Element } from 'xml-js';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { image, sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { hiddenStore } from '../admin/hidden-store.ts';

const HOSTILE = 'Rock & Roll ]]> <script>alert(1)</script>';

let chain: TestChain;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

const all = ({ elements = [] }: Element, name: string): Element[] =>
  elements.filter((element) => element.name === name);
const textOf = (element: Element, name: string): string =>
  (all(element, name)[0]?.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? '').join('');
const feedOf = (file: string): Element => all(xml2js(file) as Element, 'feed')[0]!;
const titlesOf = (file: string): string[] =>
  all(feedOf(file), 'entry').map((entry) => textOf(entry, 'title'));

onEachEngine('feeds', (engine) => {
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

  const addressOf = (account: number) => chain.accounts[account]!.address as Address;
  const open = async (account: number, title: string) => {
    const { nftIds } = await tested.mint(account, TITLES, 1);
    const cube = await tested.makeCube(account, `A cube in ${title}`, nftIds);
    await tested.makeDrop(account, [cube], sampleDrop(title, { image: image('2') }));
  };
  /** Starts indexing, and returns the drops by title once all are known. */
  const indexed = async (count: number) => {
    await tested.index.start();
    return eventually(async () => {
      const { Dropdata } = await tested.app.api().get('/drop/drops');
      const known = Dropdata.filter(({ title, artists }) => title !== '' && artists.length === 1);
      return known.length === count && new Map(known.map((drop) => [drop.title, drop]));
    });
  };

  it('one feed lists all new drops, newest first, and each creator has a feed of their own drops', async () => {
    await open(0, 'Friday Drop');
    await open(1, HOSTILE);
    const drops = await indexed(2);
    const answer = await fetch(`${tested.app.url}/feeds/drops`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const file = await answer.text();
    // Entries are HTML within XML, so user input is escaped twice.
    const escaped = 'Rock &amp; Roll ]]&gt; &lt;script&gt;alert(1)&lt;/script&gt;';
    expect(titlesOf(file)).toEqual([escaped, 'Friday Drop']);
    expect(file).not.toContain('<script');

    const [, friday] = all(feedOf(file), 'entry');
    const drop = drops.get('Friday Drop')!;
    const page = tested.app.url + sharedPages.drop.to(drop._id);
    expect([textOf(friday!, 'id'), all(friday!, 'link')[0]!.attributes!.href]).toEqual([page, page]);
    expect(textOf(all(friday!, 'author')[0]!, 'name')).toBe('Moss');
    const content = textOf(friday!, 'content');
    expect(content).toContain(`<img src="${tested.app.url}/pictures/${image('2')}/large.jpg" alt="" />`);
    expect(content).toContain('<p>One night only.</p>');
    expect(content).toContain(`<time datetime="${isoTime(drop.AuctionStartsAt)}">`);
    expect(textOf(feedOf(file), 'updated')).toBe(textOf(all(feedOf(file), 'entry')[0]!, 'updated'));

    const api = tested.app.api();
    expect(await getDropFeed(api)).toBe(file);
    // The feed names a creator after the only music artist of their cubes, who may be indexed later than the drop.
    const own = await eventually(async () => {
      const feed = await getDropFeed(api, { creator: addressOf(1) });
      return feed.includes('by Moss on Cubedrop') && feed;
    });
    expect(titlesOf(own)).toEqual([escaped]);
    expect(textOf(feedOf(own), 'title')).toBe('New drops by Moss on Cubedrop');
    expect(await getDropFeed(api, { creator: addressOf(1).toLowerCase() as Address })).toBe(own);
    await expect(getDropFeed(api, { creator: addressOf(7) })).rejects.toMatchObject({ status: 404 });
  });

  it('a feed lists happenings, except those in hidden drops', async () => {
    const act = acting(chain);
    await act.fund(2, 1_000n);
    await open(0, HOSTILE);
    const drop = (await indexed(1)).get(HOSTILE)!;
    const api = tested.app.api();
    expect(textOf(feedOf(await getActivityFeed(api)), 'updated')).toBe('1970-01-01T00:00:00.000Z');
    await chain.pass(60);
    await act.bid(2, 1n, 1n, 100n);
    await tested.index.follower.sync();
    const answer = await fetch(`${tested.app.url}/feeds/activity`);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const file = await answer.text();
    expect(file).not.toContain('<script');
    const [bid, start] = all(feedOf(file), 'entry');
    expect(textOf(bid!, 'title')).toContain('0.0000000000000001 WETH was bid on');
    expect(textOf(start!, 'title')).toContain('has started.');
    const [cube] = drop.tokenId;
    const pages = [sharedPages.cube.to(drop._id, cube!), sharedPages.drop.to(drop._id)];
    expect([bid!, start!].map((entry) => all(entry, 'link')[0]!.attributes!.href)).toEqual(
      pages.map((path) => tested.app.url + path),
    );
    expect(new Set([bid!, start!].map((entry) => textOf(entry, 'id'))).size).toBe(2);

    await tested.app.database.transaction((tx) =>
      hiddenStore(tested.app.database.sequelize).hide(
        { kind: 'drop', id: drop._id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
        tx,
      ),
    );
    expect(titlesOf(await getActivityFeed(api))).toEqual([]);
  });

  it('a feed lists no hidden drops, and is valid even if no drop is left', async () => {
    await open(0, 'Friday Drop');
    const drop = (await indexed(1)).get('Friday Drop')!;
    const api = tested.app.api();
    expect(titlesOf(await getDropFeed(api))).toEqual(['Friday Drop']);
    await tested.app.database.transaction((tx) =>
      hiddenStore(tested.app.database.sequelize).hide(
        { kind: 'drop', id: drop._id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
        tx,
      ),
    );
    for (const creator of [undefined, addressOf(0)]) {
      const file = await getDropFeed(api, { creator });
      expect(file).not.toContain(drop._id);
      expect(titlesOf(file)).toEqual([]);
      expect(textOf(feedOf(file), 'updated')).toBe('1970-01-01T00:00:00.000Z');
    }
  });
});
