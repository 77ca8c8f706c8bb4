import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { savePublicProfile, type Api } from '@cubedrop/sdk/api';
import { randomSources, type RandomSource } from '../../test/attack/random-source.ts';
import { acting, testChain, type TestChain } from '../../test/chain/test-chain.ts';
import { onMariadb } from '../../test/database/test-engines.ts';
import { eventually } from '../../test/eventually.ts';
import { cachedCalls, type Asked } from '../../test/index/cached-calls.ts';
import { knownItems } from '../../test/index/known-items.ts';
import { randomMarket, type MarketWrite, type PlacedBid } from '../../test/index/random-market.ts';
import { startTestIndex, type TestIndex } from '../../test/index/test-index.ts';
import { image } from '../../test/metadata/test-metadata.ts';
import { describedCalls } from '../../test/specification/described-calls.ts';
import { createStores } from '../features/stores.ts';

const STEPS = process.env.CUBEDROP_FULL === '1' ? 200 : 5;
/** Number of random requests that are compared after each step. After the last step, all requests are compared. */
const ASKED_EACH = 12;
const seed = Number(process.env.CUBEDROP_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Changes of the chain after which, together with a season, every cached call has something to return. */
const FIRST: readonly MarketWrite[] = [
  ...(['batch', 'cube', 'cube', 'cube', 'cube'] as const),
  ...(['drop', 'auction', 'sale', 'bid', 'bid', 'bid'] as const),
];

interface Answer {
  readonly status: number;
  /** The body without the parts that differ between servers and requests: the server's address and the request's id. */
  readonly text: string;
}

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
  for (const bidder of [2, 3]) await acting(chain).fund(bidder, 10n ** 18n);
});
afterAll(() => chain?.stop());

onMariadb('the response caches of two servers', (engine) => {
  let servers: TestIndex[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  it(`serves cached responses that equal computed ones on both servers (CUBEDROP_SEED=${seed})`, async () => {
    const databaseAt = await engine.fresh();
    const shared = { fresh: async () => databaseAt, release: () => undefined };
    servers = [await startTestIndex(chain, shared), await startTestIndex(chain, shared)];
    const creators = await Promise.all(servers.map((server) => server.as(0)));
    for (const { index } of servers) await index.start();

    const known = knownItems(chain, creators[0]!);
    const apis = new Map<string, Promise<Api>>();
    const apiOf = (server: number, account: number): Promise<Api> => {
      const name = `${server} ${account}`;
      const api = apis.get(name) ?? servers[server]!.as(account);
      apis.set(name, api);
      return api;
    };
    const sync = () => Promise.all(servers.map(({ index }) => index.follower.sync()));

    /** Reports a bid to one of the servers, and checks that both servers show it then. */
    const onBid = async (bid: PlacedBid, random: RandomSource): Promise<void> => {
      const ids = known.listedLotOf(bid.lot);
      if (!ids) return;
      const api = await apiOf(random.integer(2), bid.bidder);
      const { address } = chain.accounts[bid.bidder]!;
      const { transaction } = bid;
      const report = { Bid: String(bid.raise), address, transaction };
      if ('dropId' in ids) await api.post('/dropcubehistory/createhistory', { body: { ...ids, ...report } });
      else await api.post('/usercubehistory/createhistory', { body: { ...ids, ...report } });
      const path = 'dropId' in ids ? '/dropcubehistory/history' : '/usercubehistory/history';
      for (const server of servers) {
        const { status, text } = await answer(server, { path, body: ids });
        // Items that an admin has hidden are not shown.
        if (status !== 404) expect(text).toContain(transaction);
        expect([200, 404]).toContain(status);
      }
    };
    const hide = async (random: RandomSource): Promise<boolean> => {
      const kind = random.pick(['cube', 'drop'] as const);
      const ids = known.idsOf(kind);
      if (ids.length === 0) return false;
      const { database } = random.pick(servers).app;
      const { hidden } = createStores(database);
      const id = random.pick(ids);
      const row = { kind, id, reason: 'Copied.', hiddenBy: 'a'.repeat(24), hiddenAt: 1 };
      await database.transaction(
        async (tx) => (await hidden.show(kind, id, tx)) || (await hidden.hide(row, tx)),
      );
      return true;
    };
    const season = async (random: RandomSource): Promise<boolean> => {
      const drops = known.ownDrops();
      if (drops.length === 0) return false;
      const at = random.integer(2);
      const body = {
        title: `Season ${random.integer(1_000)}`,
        description: 'All of May.',
        dropId: [random.pick(drops)],
        image: `${servers[at]!.app.url}/uploads/${image('2')}`,
      };
      known.addSeason((await creators[at]!.post('/season/createseason', { body }))._id);
      return true;
    };
    const profile = async (random: RandomSource): Promise<boolean> => {
      const name = random.pick([null, 'Noor', 'Ana']);
      await savePublicProfile(random.pick(creators), { name, picture: null, links: [] });
      return true;
    };
    const market = randomMarket({
      chain,
      store: (metadata) => Promise.all(servers.map((server) => server.store(metadata))),
      onBid,
      others: { 'hidden or shown': hide, season, profile },
    });

    const versionOf = async (): Promise<string | undefined> => {
      const [one, other] = await Promise.all(servers.map(({ index }) => index.publicVersion()));
      return one?.text === other?.text ? one?.text : undefined;
    };
    /**
     * Compares three responses of each server at one version of public data: two that may come from its cache, and a
     * computed one. Returns the computed response.
     */
    const compare = async (asked: Asked, after: string): Promise<Answer> => {
      for (let tried = 0; tried < 100; tried++) {
        const version = await versionOf();
        const answers = await Promise.all(
          servers.map(async (server) => ({
            stored: [await answer(server, asked), await answer(server, asked)],
            computed: await server.app.computed(() => answer(server, asked)),
          })),
        );
        // Compare only if both servers had this version before and after, otherwise try again. The version changes when
        // something is indexed, an auction starts or ends, or a sale expires; one server's clock may be a moment
        // behind.
        if (version !== undefined && version === (await versionOf())) {
          const { computed } = answers[0]!;
          const same = { stored: [computed, computed], computed };
          expect({ after, asked, answers }).toEqual({ after, asked, answers: [same, same] });
          return computed;
        }
        await sleep(20);
      }
      throw new Error(`The version of public data changes all the time after ${after}`);
    };
    /** Compares all requests of the cached calls. Returns the ids of the calls of which no response had status 200. */
    const compareAll = async (after: string): Promise<string[]> => {
      const empty: string[] = [];
      for (const [id, requests] of Object.entries(cachedCalls)) {
        const statuses: number[] = [];
        for (const asked of requests(known.items(market.lots())))
          statuses.push((await compare(asked, after)).status);
        if (!statuses.includes(200)) empty.push(id);
      }
      return empty;
    };

    const [first, ...sources] = randomSources(seed, STEPS + 1);
    for (const name of FIRST) {
      await market.write(name, first!);
      await sync();
      await known.refresh();
    }
    const isComplete = async (): Promise<boolean> => {
      await known.refresh();
      const { lots, auctions, collections } = known.items(market.lots());
      return lots.length > 0 && auctions.length > 0 && collections.length > 0;
    };
    await eventually(isComplete, { what: 'the metadata of the first items' });
    await season(first!);
    expect(await compareAll('the first changes')).toEqual([]);

    const names: string[] = [];
    for (const random of sources) {
      names.push(await market.step(random));
      await sync();
      await known.refresh();
      const items = known.items(market.lots());
      const requests = Object.values(cachedCalls).flatMap((requestsOf) => requestsOf(items));
      for (let asked = 0; asked < ASKED_EACH; asked++) await compare(random.pick(requests), names.join(', '));
    }
    await compareAll(names.join(', '));
    engine.release(databaseAt);
  });
});

it('compares every call that is cached', () => {
  const cached = describedCalls().filter(({ isCached }) => isCached);
  expect(Object.keys(cachedCalls).sort()).toEqual(cached.map(({ id }) => id).sort());
});

async function answer({ app }: TestIndex, { path, body }: Asked): Promise<Answer> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const got = await fetch(app.url + path, sent);
  const text = (await got.text())
    // Calendar files fold long lines.
    .replaceAll('\r\n ', '')
    .replaceAll(new URL(app.url).host, 'server')
    .replace(/"requestId":"[^"]*"/, '"requestId":""');
  return { status: got.status, text };
}
