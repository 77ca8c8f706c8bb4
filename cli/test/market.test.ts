import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { TokenStore } from '../src/config/token-store.ts';
import { runInProcess } from './run-in-process.ts';
import { inWorld } from './in-world.ts';
import { startListener, type Override } from './listener.ts';
import { killAt, newFolder } from './processes.ts';
import { doneOf, FIXTURES, manifestFile, releaseNamed, World, type Person } from './world.ts';
import { withoutContracts } from './without-contracts.ts';

let world: World;

inWorld((opened) => void (world = opened));

type Answer = { exit: number | null } & Record<string, unknown>;

/** Returns the `--json` output of a command with its exit code. */
function json(who: Person | undefined, ...words: string[]): Promise<Answer> {
  return jsonIn({}, who, ...words);
}

/** Like `json`, with a given environment. */
async function jsonIn(
  env: Record<string, string>,
  who: Person | undefined,
  ...words: string[]
): Promise<Answer> {
  const { code, out, err } = await world.run(who, [...words, '--json'], { env });
  try {
    return { ...(JSON.parse(out) as object), exit: code };
  } catch {
    return { exit: code, out, err };
  }
}

async function withWeth(who: Person, amount: string): Promise<void> {
  expect((await json(who, 'wallet', 'weth', '--amount', amount, '--yes')).exit).toBe(0);
}

describe('a cube', () => {
  it('is put on sale, found, bought at the agreed price, sent and taken off sale', async () => {
    const { creator, ana, rui } = world.people;
    const cube = await world.newCube('sale');
    const sell = ['sale', 'create', '--cube', cube, '--price', '0.5 WETH', '--expires-at', 'now+1d'];
    expect(await json(rui, ...sell, '--yes')).toMatchObject({ exit: 9, message: 'This Cube is not yours.' });
    const nonce = await world.nonceOf(creator);
    expect(await json(creator, ...sell, '--dry-run')).toMatchObject({ type: 'estimate', transactions: 2 });
    expect((await json(creator, ...sell, '--yes', '--max-cost', '1 wei')).exit).toBe(6);
    expect((await json(creator, ...sell)).exit).toBe(2);
    expect(await world.nonceOf(creator)).toBe(nonce);
    const sale = await json(creator, ...sell, '--yes');
    expect(sale).toMatchObject({ exit: 0, id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const listed = await json(undefined, 'sale', 'list');
    expect(listed).toMatchObject({ sales: [{ _id: sale['id'], SalePrice: '500000000000000000' }] });

    const csv = await world.run(undefined, ['sale', 'list', '-o', 'csv']);
    expect(parseCsv(csv.out, { columns: true })).toMatchObject([
      { _id: sale['id'], SalePrice: '500000000000000000', 'cube.tokenId': cube, 'cube.title': 'Morning' },
    ]);
    const price = await world.run(undefined, ['sale', 'list', '--jq', '.sales[].SalePrice']);
    expect(price).toMatchObject({ code: 0, out: '500000000000000000\n', err: '' });
    const yaml = await world.run(undefined, ['cube', 'view', cube, '--output', 'yaml']);
    expect(parseYaml(yaml.out)).toEqual(
      JSON.parse((await world.run(undefined, ['cube', 'view', cube, '--json'])).out),
    );

    const view = ['cube', 'view', cube, '--web'];
    const page = `${world.stack.url}/marketPlace/Cubes/Nfts/notdrop/`;
    expect(await world.run(undefined, view)).toMatchObject({ code: 0, out: expect.stringContaining(page) });

    const buy = ['sale', 'buy', '--cube', cube, '--yes'];
    const priced = await world.run(ana, [...buy, '--dry-run', '--json']);
    expect(priced).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(priced.out)).toMatchObject({ transactions: 1, value: '500000000000000000' });
    const { code, err, out } = await world.run(ana, buy);
    expect({ code, out }).toEqual({ code: 0, out: `Cube ${cube} is yours.\n` });
    expect(err).toMatch(/amount +0.5 WETH, paid as 0.5 ETH\n/);
    expect(err).toMatch(/total, at most +0\.5\d+ ETH\n/);
    expect(err).toContain('Paid: 0.5 ETH\n');
    expect(err).toContain('Cube Bought Successfully.');
    expect(await json(undefined, 'sale', 'list')).toMatchObject({ sales: [] });
    expect(await json(undefined, 'bid', 'list', '--drop', '77', '--cube', cube)).toMatchObject({
      exit: 10,
      message: `There is no cube ${cube} in drop 77.`,
    });

    const send = ['cube', 'send', '--cube', cube, '--to', rui.address, '--yes'];
    expect((await json(ana, ...send)).exit).toBe(0);
    expect(await json(undefined, 'cube', 'view', cube)).toMatchObject({
      cube: { address: rui.address, salestatus: false },
    });
    expect(await json(undefined, ...view)).toMatchObject({ exit: 10, code: 'not-found' });
    const again = ['sale', 'create', '--cube', cube, '--price', '1 WETH', '--expires-at', 'now+1h', '--yes'];
    expect((await json(rui, ...again)).exit).toBe(0);
    expect((await json(rui, 'sale', 'remove', '--cube', cube, '--yes')).exit).toBe(0);
    expect(await json(rui, 'sale', 'remove', '--cube', cube, '--yes')).toMatchObject({
      exit: 9,
      message: 'This Cube is not for sale.',
    });
    expect((await json(rui, ...again)).exit).toBe(0);
    expect(await json(rui, 'sale', 'remove', '--all', '--yes')).toMatchObject({
      exit: 0,
      transaction: expect.stringMatching(/^0x/),
    });
    expect(await json(rui, 'sale', 'remove', '--cube', cube, '--yes')).toMatchObject({ exit: 9 });
    expect(await json(rui, 'wallet', 'weth', '--unwrap', '5 WETH', '--yes')).toMatchObject({ exit: 6 });
    await withWeth(rui, '0.2 ETH');
    expect(await json(rui, 'wallet', 'weth', '--unwrap', '0.2 WETH', '--yes')).toMatchObject({
      exit: 0,
      weth: '0',
    });
  });

  it('pays its creator a royalty when somebody else sells it, and the buyer sees the amount', async () => {
    const { creator, ana, rui } = world.people;
    const folder = newFolder();
    const path = join(folder, 'release.json');
    const env = { CUBEDROP_CONFIG_DIR: folder };
    const make = (royalty: string, ...words: string[]) => {
      writeFileSync(
        path,
        releaseNamed('royalty', (m) => (m.cubes[0].royalty = royalty)),
      );
      return world.run(creator, ['cube', 'create', '-f', path, '--yes', ...words], { env });
    };
    const made = await make('5 %');
    expect(made.err).toContain('Royalty of 5 %, which cannot be changed later: morning-royalty.');
    const changed = await make('6 %');
    expect({ code: changed.code, err: changed.err }).toEqual({
      code: 2,
      err: expect.stringContaining('royalty was "5 %" and is "6 %"'),
    });
    const cube = doneOf(await make('5 %', '--json')).cubes['morning-royalty']!.tokenId;
    expect((await world.run(undefined, ['cube', 'view', cube])).out).toContain(
      `royalty 5 % of sales by others, to ${creator.address}`,
    );

    const sell = (who: Person, price: string) =>
      json(who, 'sale', 'create', '--cube', cube, '--price', price, '--expires-at', 'now+1d', '--yes');
    const buy = async (who: Person) => (await world.run(who, ['sale', 'buy', '--cube', cube, '--yes'])).err;
    await withWeth(ana, '1 ETH');
    await withWeth(rui, '2 ETH');
    expect((await sell(creator, '1 WETH')).exit).toBe(0);
    expect(await buy(ana)).toContain('the seller gets 1 WETH, the creator 0 WETH');
    expect((await sell(ana, '2 WETH')).exit).toBe(0);
    const before = [await world.wethOf(creator), await world.wethOf(ana)] as const;
    expect(await buy(rui)).toContain('the seller gets 1.9 WETH, the creator 0.1 WETH');
    const after = [await world.wethOf(creator), await world.wethOf(ana)] as const;
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([10n ** 17n, 19n * 10n ** 17n]);
  });
});

describe("an owner's auction", () => {
  let cube: string;
  let opened: Answer;
  let auctionId: string;
  let lot: string[];

  beforeAll(async () => {
    cube = await world.newCube('auction');
    const terms = ['--ends-at', 'now+1h', '--minimum-bid', '0.1 WETH', '--bid-delta', '0.01 WETH'];
    const open = ['auction', 'create', '--cube', cube, ...terms, '--extension', '5m', '--yes'];
    opened = await json(world.people.creator, ...open);
    auctionId = String(opened['auctionId']);
    lot = ['--auction', auctionId, '--cube', cube];
    await withWeth(world.people.rui, '0.1 ETH');
  });

  const bid = (who: Person, ...amount: string[]) => json(who, 'bid', 'place', ...lot, ...amount, '--yes');

  it('is listed once its owner has opened it', async () => {
    expect(opened).toMatchObject({ exit: 0, auctionId: '1' });
    expect(await json(undefined, 'auction', 'list')).toMatchObject({ auctions: [{ auctionId }] });
  });

  it('accepts a bid that the account can pay and that is high enough', async () => {
    const { ana, rui } = world.people;
    expect(await bid(ana, '--amount', '20000 WETH')).toMatchObject({
      exit: 6,
      message: 'You have insufficient Weth',
    });
    expect(await bid(ana, '--amount', '0.2 WETH')).toMatchObject({ exit: 0, ether: '0' });
    expect((await bid(rui, '--amount', '0.15 WETH')).exit).toBe(9);
  });

  it('accepts a raise up to a limit, paid in ether as far as WETH does not cover it', async () => {
    const { rui } = world.people;
    expect(await bid(rui, '--up-to', '0.2 WETH')).toMatchObject({ exit: 9, code: 'refused' });
    // Rui has 0.1 WETH, which is less than the raise.
    expect(await bid(rui, '--up-to', '0.25 WETH')).toMatchObject({
      exit: 0,
      total: '210000000000000000',
      ether: '110000000000000000',
    });
  });

  it('accepts a raise to a total only once, even if the command is repeated', async () => {
    const { rui } = world.people;
    for (const raise of ['90000000000000000', '0'])
      expect(await bid(rui, '--total', '0.3 WETH')).toMatchObject({
        exit: 0,
        raise,
        total: '300000000000000000',
      });
    expect(await bid(rui, '--up-to', '0.9 WETH')).toMatchObject({ exit: 0, transaction: null });
  });

  it('is shown with its bids, and to each bidder with their own', async () => {
    const { ana, rui } = world.people;
    const own = async (who: Person) => (await json(who, 'bid', 'list', '--mine'))['bids'];
    const total = '200000000000000000';
    expect(await own(ana)).toMatchObject([
      {
        kind: 'auction',
        auctionId,
        state: 'outbid',
        total,
        leastRaise: '110000000000000000',
        withdrawable: total,
      },
    ]);
    expect(await own(rui)).toMatchObject([
      { cubeId: cube, state: 'leading', withdrawable: '0', toClaim: false },
    ]);
    expect(await json(ana, 'status')).toMatchObject({ bids: { leading: 0, outbid: 1, toWithdraw: total } });
    expect(await json(undefined, 'bid', 'list', ...lot)).toMatchObject({ bids: [{}, {}, {}] });
  });

  it('can be neither removed nor paid out while it has a bid and runs', async () => {
    const { creator } = world.people;
    expect((await json(creator, 'auction', 'remove', ...lot, '--yes')).exit).toBe(9);
    expect(await json(creator, 'claim', 'funds', '--all-ended', '--yes')).toEqual({ exit: 0, claims: [] });
  });

  it('returns an outbid bid while it runs', async () => {
    expect(await json(world.people.ana, 'bid', 'withdraw', '--all', '--yes')).toMatchObject({
      exit: 0,
      claims: [{ word: 'withdraw', kind: 'auction', amount: '200000000000000000' }],
    });
  });

  describe('after its end', () => {
    beforeAll(() => world.pass(3_700));

    it('shows each account what it can claim', async () => {
      const { creator, rui } = world.people;
      const ended = {
        phase: 'ended',
        cubes: [{ cubeId: cube, fundsClaimed: false, yours: ['claim-funds'] }],
      };
      expect(await json(creator, 'claim', 'status', ...lot)).toMatchObject(ended);
      // An owner's auction has only one cube, so --cube is not needed.
      expect(await json(creator, 'claim', 'status', '--auction', auctionId)).toMatchObject(ended);
      expect(await json(rui, 'claim', 'status', '--auction', auctionId)).toMatchObject({
        cubes: [
          { highestBidder: rui.address, highestBid: '300000000000000000', waitFor: expect.any(String) },
        ],
      });
    });

    it('pays its seller, in a run that keeps the command as typed', async () => {
      const { creator } = world.people;
      const home = { CUBEDROP_CONFIG_DIR: newFolder() };
      expect(await jsonIn(home, creator, 'claim', 'funds', '--all-ended', '--yes')).toMatchObject({
        exit: 0,
        claims: [{ word: 'claim-funds', amount: '300000000000000000', skipped: null }],
      });
      expect(await jsonIn(home, creator, 'run', 'list')).toMatchObject({
        runs: [{ command: 'claim funds --all-ended', state: 'done' }],
      });
    });

    it('gives its cube to the winner, who then has nothing due', async () => {
      const { rui } = world.people;
      expect(await json(rui, 'claim', 'all', '--yes')).toMatchObject({
        exit: 0,
        claims: [{ word: 'claim-cube', tokenId: cube }],
      });
      expect(await json(rui, 'claim', 'status')).toMatchObject({ due: [] });
    });

    it('can be followed by another auction of the cube, which ends at its buy-now price', async () => {
      const { ana, rui } = world.people;
      const terms = ['--minimum-bid', '0.1 WETH', '--bid-delta', '0 WETH', '--buy-now', '0.4 WETH', '--yes'];
      const second = await json(rui, 'auction', 'create', '--cube', cube, '--ends-at', 'now+1h', ...terms);
      const secondId = String(second['auctionId']);
      const buy = ['auction', 'buy', '--auction', secondId, '--cube', cube, '--price', '0.4 WETH', '--yes'];
      expect((await json(ana, ...buy)).exit).toBe(0);
      expect(await json(undefined, 'auction', 'view', secondId)).toMatchObject({
        exit: 0,
        cube: { address: ana.address },
        auction: { boughtNow: true },
      });
      expect(await json(undefined, 'auction', 'view', secondId, '--web')).toEqual({
        exit: 0,
        url: expect.stringContaining(`${world.stack.url}/marketPlace/Cubes/Nfts/userauction/`),
      });
      expect((await json(rui, 'claim', 'all', '--yes')).exit).toBe(0);
    });
  });
});

describe('a cube in an auction that is over or has no bid', () => {
  it('is settled with its whole drop in one transaction; outbid bids on the drop are withdrawn in one, too', async () => {
    const { creator, ana, rui } = world.people;
    const cubes = [await world.newCube('settled-1'), await world.newCube('settled-2')];
    const texts = ['--title', 'Settled', '--description', 'Both at once.'];
    const times = ['--starts-at', 'now+1m', '--ends-at', 'now+1h'];
    const terms = ['--minimum-bid', '0.1 WETH', '--bid-delta', '0.01 WETH'];
    const image = ['--image', join(FIXTURES, 'art/friday.png')];
    const words = [...cubes.flatMap((cube) => ['--cube', cube]), ...texts, ...times, ...terms, ...image];
    const made = await world.run(creator, ['drop', 'create', ...words, '--yes', '--json']);
    const [opened] = Object.values(doneOf(made).drops);
    const dropId = opened!.dropId;
    await world.pass(120);
    for (const [who, amount] of [
      [ana, '0.1 WETH'],
      [rui, '0.2 WETH'],
    ] as const) {
      await withWeth(who, '1 ETH');
      for (const cube of cubes) {
        const lot = ['--drop', dropId, '--cube', cube];
        expect((await json(who, 'bid', 'place', ...lot, '--amount', amount, '--yes')).exit).toBe(0);
      }
    }
    await world.pass(3_700);
    const sentBy = async (who: Person, ...command: string[]) => {
      const before = await world.nonceOf(who);
      const { exit, claims } = await json(who, ...command, '--yes');
      return { exit, claims, sent: (await world.nonceOf(who)) - before };
    };
    const each = (claim: object) => cubes.map((tokenId) => ({ tokenId, ...claim }));
    expect(await sentBy(creator, 'claim', 'funds', '--all-ended')).toMatchObject({
      exit: 0,
      sent: 1,
      claims: expect.arrayContaining(
        each({ word: 'claim-funds', amount: '200000000000000000' }).map((claim) =>
          expect.objectContaining(claim),
        ),
      ),
    });
    expect(await sentBy(ana, 'claim', 'all')).toMatchObject({
      exit: 0,
      sent: 1,
      claims: expect.arrayContaining(
        each({ word: 'withdraw', amount: '100000000000000000' }).map((claim) =>
          expect.objectContaining(claim),
        ),
      ),
    });
    // The winner already has the cubes.
    expect(await sentBy(rui, 'claim', 'all')).toEqual({ exit: 0, sent: 0, claims: [] });
    for (const cube of cubes)
      expect(await json(undefined, 'cube', 'view', cube)).toMatchObject({ cube: { address: rui.address } });
  });

  it('can be claimed to another wallet, but only by the account that it is due to', async () => {
    const { creator, ana, rui } = world.people;
    const cube = await world.newCube('given');
    const terms = ['--ends-at', 'now+1h', '--minimum-bid', '0.1 WETH', '--bid-delta', '0.01 WETH', '--yes'];
    const { auctionId } = await json(creator, 'auction', 'create', '--cube', cube, ...terms);
    const claim = (who: Person, to: string) =>
      json(who, 'claim', 'cube', '--auction', auctionId as string, '--cube', cube, '--to', to, '--yes');
    expect((await claim(creator, '0xabc')).exit).toBe(2);
    expect((await claim(creator, `0x${'0'.repeat(40)}`)).exit).toBe(2);
    expect((await claim(rui, rui.address)).exit).not.toBe(0);
    expect(await claim(creator, ana.address)).toMatchObject({ exit: 0, tokenId: cube });
    expect(await json(undefined, 'cube', 'view', cube)).toMatchObject({ cube: { address: ana.address } });
  });
});

describe('a drop without a bid', () => {
  let dropId: string;
  let tokenId: string;

  beforeAll(async () => {
    const path = manifestFile(releaseNamed('off', (m) => (m.drops[0].extension = '5m')));
    const applied = await world.run(world.people.creator, ['apply', '-f', path, '--yes', '--json']);
    const { drops, cubes } = doneOf(applied);
    dropId = drops['friday-off']!.dropId;
    tokenId = cubes['morning-off']!.tokenId;
  });

  const cancelCube = () => ['drop', 'cancel', dropId, '--cube', tokenId, '--yes'];

  it('is not cancelled by another account', async () => {
    expect((await json(world.people.ana, 'drop', 'cancel', dropId, '--yes')).exit).toBe(9);
  });

  it('ends a wait with exit code 124 if the time of --timeout passes first', async () => {
    expect(await json(undefined, 'drop', 'wait', dropId, '--for', 'ended', '--timeout', '1s')).toMatchObject({
      exit: 124,
      message: `Drop ${dropId} has not ended within 1s.`,
    });
  });

  it('returns its cubes when it is cancelled, and a watcher sees it', async () => {
    const watching = world.start(undefined, ['drop', 'watch', dropId, '--json']);
    while (!watching.output.err.includes('Watching')) await once(watching.child.stderr!, 'data');
    expect(await json(world.people.creator, 'drop', 'cancel', dropId, '--yes')).toMatchObject({
      exit: 0,
      cubes: [{ tokenId, transaction: expect.stringMatching(/^0x/) }],
    });
    while (watching.output.out === '') await once(watching.child.stdout!, 'data');
    watching.child.kill('SIGINT');
    const watched = await watching.ended;
    expect(watched.code).toBe(130);
    expect(JSON.parse(watched.out)).toMatchObject({ type: 'claim-cube', drop: dropId, cube: tokenId });
  });

  it('sends nothing for a cube that was taken out before, and refuses other accounts', async () => {
    const { creator, ana } = world.people;
    expect(await json(creator, ...cancelCube())).toMatchObject({
      exit: 0,
      cubes: [{ tokenId, transaction: null }],
    });
    const { out } = await world.run(creator, cancelCube());
    expect(out).toBe(`Cube ${tokenId} had already been taken out; nothing was sent for it.\n`);
    expect((await json(ana, ...cancelCube())).exit).toBe(9);
  });

  it('is listed in its season, and can be put into another', async () => {
    const seasons = await json(undefined, 'season', 'list');
    const [season] = seasons['seasons'] as { _id: string }[];
    expect(await json(undefined, 'season', 'view', season!._id)).toMatchObject({ drops: [{ dropId }] });
    const texts = ['--title', 'Again', '--description', 'Once more.'];
    const words = ['--drop', dropId, ...texts, '--image', join(FIXTURES, 'art/friday.png')];
    const made = await world.run(world.people.creator, ['season', 'create', ...words, '--yes', '--json']);
    expect({ code: made.code, seasons: Object.keys(doneOf(made).seasons).length }).toEqual({
      code: 0,
      seasons: 1,
    });
  });

  it('leaves the collection of its NFTs visible after it was cancelled', async () => {
    const collections = await json(undefined, 'collection', 'list');
    const [collection] = collections['collections'] as { _id: string }[];
    expect((await json(undefined, 'collection', 'view', collection!._id)).exit).toBe(0);
  });

  it('leaves an allowance, which is revoked by one transaction', async () => {
    const { creator } = world.people;
    expect(await json(creator, 'wallet', 'allowances')).toMatchObject({
      allowances: expect.arrayContaining([{ of: 'cubes', spender: 'dropAuction' }]),
    });
    const revoke = ['wallet', 'revoke', '--of', 'cubes', '--spender', 'dropAuction', '--yes'];
    expect((await json(creator, ...revoke)).exit).toBe(0);
    expect(await json(creator, ...revoke)).toMatchObject({ exit: 0, transaction: null });
  });
});

it('upload file uploads a file and prints its URL', async () => {
  const upload = await json(world.people.creator, 'upload', 'file', join(FIXTURES, 'art/friday.png'));
  expect(upload).toMatchObject({ exit: 0, url: expect.stringMatching(/\/uploads\/[0-9a-f]{64}\.png$/) });
});

describe('a token that the server rejects during a command', () => {
  it('is renewed, and the command pays once', async () => {
    const { creator } = world.people;
    const cube = await world.newCube('renewal');
    const { url, aliasPort } = world.stack;
    let ended = 0;
    // When the sale is first reported, after the order was sent, the token is invalid.
    const server = await startListener(url, {
      port: aliasPort,
      withToken: (path, token) =>
        path === '/auction/createsale' && ended++ === 0 ? 'Bearer e30.e30.e30' : token,
    });
    const nonce = await world.nonceOf(creator);
    const sell = ['sale', 'create', '--cube', cube, '--price', '0.5 WETH', '--expires-at', 'now+1d', '--yes'];
    const { code, out, err } = await runInProcess([...sell, '--json'], {
      env: { CUBEDROP_API_URL: server.url, CUBEDROP_PRIVATE_KEY: creator.key },
    });
    await server.close();
    expect([code, withoutContracts(err)]).toEqual([0, expect.not.stringContaining('sign')]);
    expect(JSON.parse(out)).toMatchObject({ orderId: expect.any(String) });
    const asked = (what: string) => server.calls.filter((call) => call.what === what).length;
    expect([asked('POST /auction/createsale'), asked('POST /user/auth/renew')]).toEqual([2, 1]);
    expect(asked('POST /user/auth/login')).toBe(1);
    // The two transactions are the approval of the exchange and the order.
    expect(await world.nonceOf(creator)).toBe(nonce + 2);
  });
});

/**
 * Runs `doctor` with a node whose answers are overridden, and in a given environment. Returns its exit code, and the
 * warnings and failures that it reports.
 */
async function faultsWith(
  override: Override = (_method, _params, answer) => answer,
  env: Record<string, string> = {},
): Promise<{ code: number; faults: string[] }> {
  const rpc = await startListener(world.stack.chainUrl, { override });
  const settings = { CUBEDROP_API_URL: world.stack.url, CUBEDROP_RPC_URL: rpc.url };
  const { code, out } = await runInProcess(['doctor', '--json'], {
    env: { ...settings, CUBEDROP_PRIVATE_KEY: world.people.owner.key, ...env },
  });
  await rpc.close();
  const { findings } = JSON.parse(out) as { findings: Record<string, string>[] };
  const faults = findings
    .filter(({ state }) => state !== 'ok')
    .map(({ what, state, found, todo }) => `${state} ${what}: ${found} ${todo}`);
  return { code, faults };
}

/** Returns an override that changes the answers of one method. */
function answering(
  wanted: string,
  change: (params: readonly unknown[], answer: unknown) => unknown,
): Override {
  return (method, params, answer) => (method === wanted ? change(params, answer) : answer);
}

/** Returns an environment with a stored sign-in of the owner that expires at a time, in seconds since the epoch. */
function signedInUntil(expiresAt: number): Record<string, string> {
  const folder = newFolder();
  const claims = Buffer.from(JSON.stringify({ exp: expiresAt, roles: [] })).toString('base64url');
  const stored = { token: `e30.${claims}.e30`, renewal: 'x', renewAt: expiresAt };
  new TokenStore(folder).write(world.stack.url, world.people.owner.address, stored);
  return { CUBEDROP_CONFIG_DIR: folder };
}

describe('the command line', () => {
  it('reports an interrupted run, which can be tracked, bumped and resumed', async () => {
    const { creator } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const as = (...words: string[]) => jsonIn(env, creator, ...words);
    const sick = await world.run(creator, ['doctor'], {
      env: { ...env, CUBEDROP_RPC_URL: 'http://127.0.0.1:9' },
    });
    expect(sick.code).toBe(1);
    expect(sick.out).toContain('FAILURE chain: The node at http://127.0.0.1:9 could not be reached.');

    const { env: dying, preload } = killAt(4, 'after');
    const wrap = ['wallet', 'weth', '--amount', '0.1 ETH'];
    // The cost limit leaves no room for a fee bump.
    const { fee } = await as(...wrap, '--dry-run');
    await world.run(creator, [...wrap, '--yes', '--max-cost', `${String(fee)} wei`], {
      env: { ...env, ...dying },
      preload: preload!,
    });
    const doctor = await as('doctor');
    const findings = doctor['findings'] as { what: string; state: string; todo?: string }[];
    expect(doctor).toMatchObject({ exit: 0, ok: true });
    expect(findings.filter(({ state }) => state === 'warning').map(({ what }) => what)).toContain('runs');
    const { unfinishedRuns } = (await as('status')) as unknown as { unfinishedRuns: { runId: string }[] };
    const runId = unfinishedRuns[0]!.runId;
    expect((await as('run', 'track', runId))['transactions']).toHaveLength(1);
    expect(await as('run', 'bump', runId)).toMatchObject({ exit: 2, hint: 'Pass --yes.' });
    expect(await as('run', 'bump', runId, '--yes')).toMatchObject({
      exit: 6,
      message: 'A higher fee would exceed the cap.',
    });
    const bump = ['run', 'bump', runId, '--yes', '--max-fee', '1000 gwei'];
    expect(await world.run(creator, bump, { env })).toMatchObject({
      code: 0,
      err: expect.stringMatching(/Transaction 0x[0-9a-f]{64}\n {2}http/),
    });
    expect((await as('run', 'track', runId))['transactions']).toMatchObject([
      { state: 'replaced' },
      { state: 'confirmed' },
    ]);
    // No confirmation is needed, because nothing is pending.
    expect(await as('run', 'bump', runId)).toMatchObject({ exit: 0, bumped: [] });
    const nonce = await world.nonceOf(creator);
    const before = (await as('status'))['weth'];
    const resumed = await world.run(creator, ['run', 'resume', runId], { env });
    expect(resumed).toMatchObject({
      code: 0,
      err: expect.stringContaining(`With the WETH contract ${world.contracts['weth']}, known build.`),
    });
    expect(await as('run', 'resume', runId)).toMatchObject({ exit: 0, amount: '100000000000000000' });
    expect([await world.nonceOf(creator), (await as('status'))['weth']]).toEqual([nonce, before]);
  });

  it('refuses to grant or revoke the creator role without the key of the contracts’ owner, and names the owner', async () => {
    const { owner, ana, rui } = world.people;
    const nonce = await world.nonceOf(ana);
    for (const change of ['grant', 'revoke'])
      expect(await json(ana, 'creator', change, rui.address, '--yes')).toMatchObject({
        exit: 9,
        message: 'Only the owner of the drop contract can change the creator role.',
        hint: `The owner is ${owner.address}: ask them, or use their key.`,
      });
    expect(await world.nonceOf(ana)).toBe(nonce);
  });

  it('reports no problems in doctor if the setup is sound', async () => {
    expect(await faultsWith()).toEqual({ code: 0, faults: [] });
  });

  it('reports every problem with a suggested fix in doctor', async () => {
    const broken = newFolder();
    writeFileSync(join(broken, 'config.json'), '{"settings":');
    const settings = await faultsWith(undefined, { CUBEDROP_CONFIG_DIR: broken });
    const found = {
      genesis: await faultsWith(
        answering('eth_getBlockByNumber', ([at], answer) =>
          at === '0x0' ? { ...(answer as object), hash: `0x${'ab'.repeat(32)}` } : answer,
        ),
      ),
      chainId: await faultsWith(answering('eth_chainId', () => '0x1')),
      code: await faultsWith(answering('eth_getCode', () => '0x')),
      codeAndAnswers: await faultsWith((method, _params, answer) =>
        ['eth_getCode', 'eth_call'].includes(method) ? '0x' : answer,
      ),
      ether: await faultsWith(answering('eth_getBalance', () => '0x0')),
      nonces: await faultsWith(
        answering('eth_getTransactionCount', ([, at], answer) =>
          at === 'pending' ? `0x${(Number(answer) + 2).toString(16)}` : answer,
        ),
      ),
      contract: await faultsWith(answering('eth_call', () => '0x')),
      key: await faultsWith(undefined, { CUBEDROP_PRIVATE_KEY: '0x12' }),
      noKey: await faultsWith(undefined, { CUBEDROP_PRIVATE_KEY: '' }),
      server: await faultsWith(undefined, { CUBEDROP_API_URL: 'http://127.0.0.1:9' }),
      settings: { ...settings, faults: settings.faults.map((text) => text.replace(broken, '{folder}')) },
      expired: await faultsWith(undefined, signedInUntil(1_000_000_000)),
      revoked: await faultsWith(undefined, signedInUntil(9_000_000_000)),
    };
    expect(found).toMatchSnapshot();
  });

  it('warns in login and doctor if the clock differs from the server’s', async () => {
    const { ana } = world.people;
    const around = {
      env: { CUBEDROP_API_URL: world.stack.url, CUBEDROP_PRIVATE_KEY: ana.key },
      clock: () => Date.now() - 3_600_000,
    };
    const behind = `This machine's clock is 60 min behind ${world.stack.url}.`;
    const login = await runInProcess(['login'], around);
    expect({ code: login.code, err: login.err.replace(/\s+/g, ' ') }).toEqual({
      code: 0,
      err: expect.stringContaining(behind),
    });
    expect((await runInProcess(['doctor'], around)).out).toContain(`warning clock: ${behind}`);
  });

  it('reads without a writable config folder if it has a key, but refuses to log in or pay', async () => {
    const { ana } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: '/sys/cubedrop' };
    expect(await jsonIn(env, ana, 'nft', 'list')).toMatchObject({ exit: 0 });
    expect(await jsonIn(env, ana, 'whoami')).toMatchObject({ exit: 0, address: ana.address });
    const before = await world.nonceOf(ana);
    for (const words of [['login'], ['wallet', 'weth', '--amount', '0.1 ETH', '--yes']])
      expect(await jsonIn(env, ana, ...words)).toMatchObject({
        exit: 1,
        message: expect.stringMatching(
          /^The folder \/sys\/cubedrop\/.* cannot be written .*CUBEDROP_CONFIG_DIR to a writable one\.$/,
        ),
      });
    expect(await world.nonceOf(ana)).toBe(before);
  });

  it('abandons a run', async () => {
    const { creator } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const as = (...words: string[]) => jsonIn(env, creator, ...words);
    const { env: dying, preload } = killAt(4, 'after');
    const wrap = ['wallet', 'weth', '--amount', '0.1 ETH', '--yes'];
    await world.run(creator, wrap, { env: { ...env, ...dying }, preload: preload! });
    const { runs } = (await as('run', 'list')) as unknown as { runs: { runId: string }[] };
    const { runId } = runs[0]!;
    expect(await as('run', 'abandon', runId, '--yes')).toMatchObject({ exit: 9 });
    expect(await as('run', 'abandon', runId, '--yes', '--force')).toMatchObject({ state: 'abandoned' });
    expect((await as('status'))['unfinishedRuns']).toEqual([]);
  });

  it('creates NFTs from CSV with existing people and a collection', async () => {
    const { creator } = world.people;
    await world.newCube('table');
    const columns =
      'key,artwork,title,description,rarity,supply,imageArtist,producer,executiveProducer,fan,other,collection';
    const cells = `,${join(FIXTURES, 'art/rain.png')},Rain,"One, of many.",Common,5,Ana Ruiz,Kit,Lee,Zoe,None.,First Light`;
    const path = join(newFolder(), 'nfts.csv');
    writeFileSync(path, [columns, `row-1${cells}`, `row-2${cells}`].join('\n'));
    const made = await world.run(creator, ['nft', 'create', '-f', path, '--yes', '--json']);
    expect({ code: made.code, err: withoutContracts(made.err) }).toEqual({ code: 0, err: '' });
    const { nftId } = doneOf(made).nfts['row-2']!;
    expect(await json(creator, 'nft', 'view', nftId)).toMatchObject({
      nft: { title: 'Rain', tokensupply: 5, ProducerName: 'Kit' },
    });
  });

  it('does not find an NFT that the account has not created', async () => {
    expect(await json(world.people.creator, 'nft', 'view', '987654')).toMatchObject({
      exit: 10,
      code: 'not-found',
      message: 'You have created no NFT 987654 that has copies outside cubes.',
    });
  });
});
