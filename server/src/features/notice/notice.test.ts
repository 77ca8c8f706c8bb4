import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DAY, HOUR } from '@cubedrop/sdk';
import { follow, type Api } from '@cubedrop/sdk/api';
import { createStores } from '../stores.ts';
import { memberTable } from '../account/member-model.ts';
import { hiddenStore } from '../admin/hidden-store.ts';
import { chainIndex, type ChainIndex } from '../../start/chain-index.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { bodyOf, signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { messageBudget, NOTICES_EACH_DAY } from '../../platform/mail/message-budget.ts';
import type { OutgoingMessage, Messengers } from '../../platform/mail/messengers.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';
import { chainTime } from '../system/chain-time.ts';
import { eventually } from '../../../test/eventually.ts';
import { followNoticeStore } from './follow-notice-store.ts';
import { hidingNoticeStore } from './hiding-notice-store.ts';
import { noticeTables } from './notice-model.ts';
import { testPush } from '../../../test/push/test-settings.ts';
import { testWebhooks } from '../../../test/webhook/test-settings.ts';

const SELLER = 0;
const BOB = 2;
const CAROL = 3;
const digest = `0x${'a'.repeat(64)}`;
/** Maximum number of notices that are mailed per day to all recipients together. */
const MAILS_EACH_DAY = 2 * NOTICES_EACH_DAY;

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;
let cubeId: bigint;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  const first = await act.mint(SELLER, [1, 1, 1, 1, 1, 1], Array<string>(6).fill(digest));
  const ids = Array.from({ length: 6 }, (_, i) => first + BigInt(i));
  cubeId = await act.makeCube(SELLER, `ipfs://${'b'.repeat(46)}`, ids);
  for (const bidder of [BOB, CAROL]) await act.fund(bidder, 10_000n);
});
afterAll(() => chain.stop());

onEachEngine('notices', (engine) => {
  let app: TestApp;
  let indexes: ChainIndex[];
  let letters: OutgoingMessage[];
  let mail: Messengers['mail'];
  let refusals: number;
  /** Called when a mail is sent. */
  let onLetter: () => Promise<void>;
  let errors: unknown[];
  let dropId: bigint;
  let databaseAt: string;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    [indexes, letters, refusals, errors] = [[], [], 0, []];
    onLetter = async () => {};
    databaseAt = await engine.fresh();
    app = await startTestApp({
      databaseAt,
      routers: ({ database, url }) => {
        const budget = messageBudget({
          counters: createStores(database).counters,
          key: Buffer.alloc(32, 8),
          eachDay: { sms: 0, mail: MAILS_EACH_DAY },
          now: () => Math.floor(Date.now() / 1000),
        });
        mail = budget.forNotices(async (letter) => {
          if (refusals-- > 0) throw new Error('The mail server is full');
          letters.push(letter);
          await onLetter();
        });
        // Two servers share one database.
        for (let server = 0; server < 2; server++)
          indexes.push(
            chainIndex({
              webhooks: testWebhooks,
              push: testPush,
              database,
              node: chain.node,
              addresses: chain.addresses,
              firstBlock: 0,
              confirmations: 1,
              content: { read: async () => undefined, addJson: async () => '' },
              stores: createStores(database),
              publicUrl: url,
              interval: 20,
              now: Date.now,
              chainTime: () => chainTime(chain.node, true, 0),
              mail,
              onError: (error) => errors.push(error),
            }),
          );
        return [...indexes[0]!.routers];
      },
    });
    for (const index of indexes) await index.start();
    dropId = await act.openDrop(SELLER, [cubeId], digest);
    await chain.pass(60);
  });
  afterEach(async () => {
    for (const index of indexes) await index.stop();
    await app.close();
    engine.release(databaseAt);
  });

  const as = async (account: number): Promise<Api> => app.api(await app.signIn(chain.accounts[account]!));
  const noticesOf = async (api: Api) =>
    api.get('/notices/{start}/{end}', { params: { path: { start: 0, end: 20 } } });
  const messages = async (account: number): Promise<string[]> => {
    await indexes[0]!.follower.sync();
    await indexes[1]!.follower.sync();
    return (await noticesOf(await as(account))).Noticedata.map(({ message }) => message);
  };
  /** Stores an account for Bob with a verified e-mail address and his wallet. */
  const enableMailForBob = async (): Promise<void> => {
    const { sequelize } = app.database;
    const wallet = chain.accounts[BOB]!.address.toLowerCase();
    const member = { userId: 'b'.repeat(24), kind: 'importer', email: 'bob@example.org', wallet } as const;
    const empty = { userName: null, passwordHash: '', name: 'Bob', city: '', country: '', address: '' };
    const rest = { factoryName: '', decidedBy: null, decidedAt: null, reason: '', tokenGeneration: 0 };
    await memberTable(sequelize).put([
      { ...member, ...empty, ...rest, state: 'approved', emailVerified: true, createdAt: 0 },
    ]);
    await eventually(async () => (await noticeTables(sequelize).readers.count({})) > 0);
  };
  const bid = (account: number, wei: bigint) => act.bid(account, dropId, cubeId, wei);

  it('notifies the seller, bidders, winner and losers, and tracks which notices were read', async () => {
    const wei = 10n ** 15n;
    for (const bidder of [BOB, CAROL]) await act.fund(bidder, 10n * wei);
    await bid(BOB, wei);
    await bid(CAROL, 2n * wei);
    expect(await messages(SELLER)).toEqual([`The first bid on Cube ${cubeId} is in: 0.001 WETH.`]);
    expect(await messages(BOB)).toEqual([
      `You were outbid on Cube ${cubeId}: the highest bid is now 0.002 WETH.`,
    ]);
    expect(await messages(CAROL)).toEqual([]);
    await chain.pass(4000);
    await eventually(async () => (await messages(SELLER)).length === 2);
    expect((await messages(SELLER))[0]).toBe(
      `The auction of Cube ${cubeId} has ended at 0.002 WETH. Claim your funds.`,
    );
    expect((await messages(BOB))[0]).toBe(
      `The auction of Cube ${cubeId} has ended and you did not win. You can withdraw 0.001 WETH.`,
    );
    expect(await messages(CAROL)).toEqual([`You won Cube ${cubeId} for 0.002 WETH. Claim your cube.`]);

    const bob = await as(BOB);
    const carol = await as(CAROL);
    const { Noticedata, Noticecount, Unreadcount } = await noticesOf(bob);
    expect([Noticecount, Unreadcount]).toEqual([2, 2]);
    const noticeIds = [Noticedata[0]!._id];
    for (let again = 0; again < 2; again++) await bob.post('/notices/read', { body: { noticeIds } });
    expect((await noticesOf(bob)).Noticedata.map(({ read }) => read)).toEqual([true, false]);
    await expect(carol.post('/notices/read', { body: { noticeIds } })).rejects.toMatchObject({ status: 404 });
    await bob.post('/notices/read', { body: {} });
    expect(await noticesOf(bob)).toMatchObject({ Noticecount: 2, Unreadcount: 0 });
    await expect(noticesOf(app.api())).rejects.toMatchObject({ status: 401 });
  });

  it('mails each notice once despite two servers, reorganisations, time jumps and a rebuild', async () => {
    await enableMailForBob();
    await bid(BOB, 100n);
    const before = await chain.request('evm_snapshot');
    const carol = chain.accounts[CAROL]!;
    const outbidding = await carol.signTransaction({
      to: chain.addresses.dropAuction,
      chainId: 3,
      type: 2,
      gasLimit: 500_000n,
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 0n,
      nonce: await carol.getNonce(),
      data: chain
        .contract('dropAuction', CAROL)
        .interface.encodeFunctionData('bid(uint256,uint256,uint256)', [dropId, cubeId, 200n]),
    });
    await chain.request('eth_sendRawTransaction', outbidding);
    await eventually(() => letters.length === 1);
    expect(letters[0]).toMatchObject({ to: 'bob@example.org' });
    expect(letters[0]!.subject).toContain('You were outbid');

    // The same transaction, mined in another block.
    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    expect(await messages(BOB)).toEqual([]);
    await chain.request('eth_sendRawTransaction', outbidding);
    await forgetChain(app.database, await indexes[0]!.follower.chain());
    await chain.pass(30 * 24 * 3600);
    await eventually(() => letters.length === 2);
    expect(letters[1]!.subject).toContain('You can withdraw');
    await eventually(async () => (await messages(BOB)).length === 2);
    const { mails } = noticeTables(app.database.sequelize);
    await eventually(async () => (await mails.count({ state: 'sent' })) === 2);
    await forgetChain(app.database, await indexes[0]!.follower.chain());
    await eventually(async () => (await messages(BOB)).length === 2);
    await chain.pass(60);
    await messages(BOB);
    expect(letters).toHaveLength(2);
  });

  it('mails notices about an admin action once and keeps them through a rebuild', async () => {
    await enableMailForBob();
    const { id } = await indexes[0]!.follower.chain();
    const notice = {
      chain: id,
      recipient: chain.accounts[BOB]!.address.toLowerCase(),
      kind: 'hidden' as const,
      dueAt: await chain.time(),
      cubeId: Number(cubeId),
      dropId: null,
      reason: 'Not his picture.',
    };
    await app.database.transaction((tx) => hidingNoticeStore(app.database.sequelize).add(notice, tx));
    const { mails } = noticeTables(app.database.sequelize);
    await eventually(async () => (await mails.count({ state: 'sent' })) === 1);
    expect(letters).toMatchObject([{ to: 'bob@example.org' }]);
    expect(letters[0]!.text).toContain('The reason: Not his picture.');
    await forgetChain(app.database, await indexes[0]!.follower.chain());
    await bid(BOB, 100n);
    await bid(CAROL, 200n);
    await eventually(() => letters.length === 2);
    await eventually(async () => (await messages(BOB)).length === 2);
    expect(letters[1]!.subject).toContain('You were outbid');
  });

  it('mails the holder of a cube once about an offer, and a maker once about a listing that has ended', async () => {
    const orders = signedOrders(chain);
    const addressOf = (account: number) => chain.accounts[account]!.address;
    const first = await act.mint(SELLER, [1, 1, 1, 1, 1, 1], Array<string>(6).fill(digest));
    const nftIds = Array.from({ length: 6 }, (_, i) => first + BigInt(i));
    const own = await act.makeCube(SELLER, `ipfs://${'b'.repeat(46)}`, nftIds);
    await chain.send(SELLER, 'cube', 'transferFrom', addressOf(SELLER), addressOf(BOB), own);
    await orders.approve(BOB);
    await orders.approve(CAROL, 500n);
    await enableMailForBob();
    expect(await messages(BOB)).toEqual([]);
    const offer = await orders.offer(CAROL, { kind: 'cube', cubeId: own });
    for (let times = 0; times < 2; times++)
      await (await as(CAROL)).post('/order/make', { body: bodyOf(offer) });
    await eventually(() => letters.length === 1);
    expect(letters[0]).toMatchObject({ to: 'bob@example.org' });
    expect(letters[0]!.subject).toContain('You were offered');

    await (await as(BOB)).post('/order/make', { body: bodyOf(await orders.listing(BOB, own)) });
    await chain.send(BOB, 'cube', 'transferFrom', addressOf(BOB), addressOf(CAROL), own);
    await eventually(() => letters.length === 2);
    expect(letters[1]!.subject).toContain('has ended because the cube was transferred');
    const { mails } = noticeTables(app.database.sequelize);
    await eventually(async () => (await mails.count({ state: 'sent' })) === 2);
    await forgetChain(app.database, await indexes[0]!.follower.chain());
    await eventually(async () => (await messages(BOB)).length === 2);
    await chain.pass(60);
    await messages(BOB);
    expect(letters).toHaveLength(2);
  });

  it('mails an account once about a creator whom it follows and a drop that it watches', async () => {
    const first = await act.mint(SELLER, [1, 1, 1, 1, 1, 1], Array<string>(6).fill(digest));
    const nftIds = Array.from({ length: 6 }, (_, i) => first + BigInt(i));
    const own = await act.makeCube(SELLER, `ipfs://${'b'.repeat(46)}`, nftIds);
    await enableMailForBob();
    // `messages` indexes the chain. Otherwise the drop that is open already might be indexed only after Bob follows
    // its creator, and would be news.
    expect(await messages(BOB)).toEqual([]);
    const bob = await as(BOB);
    await follow(bob, { kind: 'creator', subject: chain.accounts[SELLER]!.address });
    const start = (await chain.time()) + 3000;
    const open = 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])';
    await chain.send(SELLER, 'dropAuction', open, start, start + 7200, 100n, 10n, digest, [own]);
    await eventually(() => letters.length === 1);
    expect(letters[0]!.subject).toContain('A creator you follow has opened a drop');
    const subject = await serverIdOf(await indexes[0]!.follower.chain(), 'drop', dropId + 1n);
    await follow(bob, { kind: 'drop', subject });
    await chain.pass(3060);
    await eventually(() => letters.length === 2);
    expect(letters[1]!.subject).toContain('has started');
    const { mails } = noticeTables(app.database.sequelize);
    await eventually(async () => (await mails.count({ state: 'sent' })) === 2);
    await chain.pass(60);
    await messages(BOB);
    expect(letters).toHaveLength(2);
  });

  it('does not mail a notice about a watched drop that was hidden while its mail waited', async () => {
    await enableMailForBob();
    expect(await messages(BOB)).toEqual([]);
    const { sequelize } = app.database;
    const followed = await indexes[0]!.follower.chain();
    const id = await serverIdOf(followed, 'drop', dropId);
    onLetter = () =>
      app.database.transaction(async (tx) => {
        const hidden = { kind: 'drop', id, reason: 'Stolen.', hiddenBy: 'an admin', hiddenAt: 1 } as const;
        await hiddenStore(sequelize).hide(hidden, tx);
      });
    const notice = {
      chain: followed.id,
      recipient: chain.accounts[BOB]!.address.toLowerCase(),
      dueAt: await chain.time(),
      dropId: Number(dropId),
      cubeId: null,
      auctionId: null,
      saleId: null,
      amount: null,
      blockNumber: null,
      transactionHash: null,
      anchor: '',
    };
    const kinds = ['drop-started', 'drop-ending'] as const;
    await app.database.transaction((tx) =>
      followNoticeStore(sequelize).add(
        kinds.map((kind) => ({ ...notice, kind })),
        tx,
      ),
    );
    const { mails } = noticeTables(sequelize);
    await eventually(async () => (await mails.count({ state: ['sent', 'skipped'] })) === 2);
    expect(letters).toHaveLength(1);
    expect(await mails.count({ state: 'skipped' })).toBe(1);
  });

  it('removes a notice if its bid is removed by a reorganisation', async () => {
    await bid(BOB, 100n);
    const before = await chain.request('evm_snapshot');
    await bid(CAROL, 200n);
    expect(await messages(BOB)).toHaveLength(1);
    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    expect(await messages(BOB)).toEqual([]);
  });

  it('retries a mail that the mail server rejected, after a pause', async () => {
    refusals = 1;
    await enableMailForBob();
    await bid(BOB, 100n);
    await bid(CAROL, 200n);
    const { mails } = noticeTables(app.database.sequelize);
    await eventually(async () => (await mails.count({ state: 'failed', attempts: 1 })) === 1);
    expect(letters).toEqual([]);
    await mails.update({ nextAttemptAt: 0 }, {});
    await eventually(() => letters.length === 1);
    await eventually(async () => (await mails.count({ state: 'sent' })) === 1);
    expect(errors.map(String)).toContain('Error: The mail server is full');
  });

  it('mails no more notices to a recipient who has received the maximum for the day, but shows them', async () => {
    for (let count = 0; count < NOTICES_EACH_DAY; count++)
      await mail({ to: 'Bob@example.org', subject: '', text: '' });
    await enableMailForBob();
    await bid(BOB, 100n);
    await bid(CAROL, 200n);
    const { mails } = noticeTables(app.database.sequelize);
    await eventually(async () => (await mails.count({ state: 'skipped' })) === 1);
    expect(await messages(BOB)).toHaveLength(1);
    expect(letters).toHaveLength(NOTICES_EACH_DAY);
  });

  it('puts off mails until the next day once the budget that all recipients share is spent', async () => {
    for (let count = 0; count < MAILS_EACH_DAY; count++)
      await mail({ to: `${count}@example.org`, subject: '', text: '' });
    await enableMailForBob();
    await bid(BOB, 100n);
    await bid(CAROL, 200n);
    const { mails } = noticeTables(app.database.sequelize);
    await eventually(async () => (await mails.count({ state: 'failed', attempts: 1 })) === 1);
    const [{ nextAttemptAt } = { nextAttemptAt: 0 }] = await mails.find({});
    expect(nextAttemptAt).toBeGreaterThan(Date.now() / 1000 + DAY - HOUR);
    expect(letters).toHaveLength(MAILS_EACH_DAY);
  });
});
