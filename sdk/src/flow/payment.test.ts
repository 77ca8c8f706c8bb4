import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { dyingJournal, instantsOf, Killed } from '../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { declines, walletSender } from '../../test/wallets.ts';
import { readBalance, type Sender } from '../chain.ts';
import * as all from '../flows.ts';
import type { Address, Hex } from '../base/hex.ts';
import { contentOfJson } from '../base/metadata/index.ts';
import {
  isOpenPayment,
  isSameAct,
  isSamePayment,
  memoryJournal,
  paymentsIn,
  paymentOf,
  runFlow,
  transactionsIn,
  type Flow,
  type JournalEntry,
  type Payer,
} from './index.ts';

const ANA: Payer = { chainId: 3, genesisHash: `0x${'1'.repeat(64)}`, account: `0x${'a'.repeat(40)}` };
const lot = { auctionId: 1n, cubeId: 7n };

describe('the identity of a payment', () => {
  const ofBid = (raise: bigint, more = {}, payer = ANA) =>
    paymentOf(all.placeBid, { ...lot, raise, ...more }, payer);

  it('consists of the chain, the account, the flow, its subject and the amount', () => {
    expect(ofBid(5n)).toEqual({ ...ANA, flow: 'place-bid', subject: 'cube 7 in drop 1', amount: '5' });
    expect(paymentOf(all.getWeth, { amount: 5n }, ANA)).toMatchObject({ subject: '', amount: '5' });
    expect(paymentOf(all.buyCube, { cubeId: 7n, price: 5n }, ANA)).toMatchObject({
      subject: 'cube 7',
      amount: '5',
    });
    expect(paymentOf(all.sendCube, { cubeId: 7n, to: ANA.account }, ANA)).toMatchObject({
      subject: 'cube 7',
      amount: null,
    });
  });

  it('has an amount for a signed order only if the account is the buyer', () => {
    const terms = { expiresAt: 9, maxCutPerMillion: 0n, counter: 0n, salt: 3n, price: 5n };
    const seller = ANA.account;
    const listing = { kind: 'listing', seller, cubeId: 7n, transferCount: 2n, ...terms } as const;
    const target = { kind: 'cube', cubeId: 7n } as const;
    const offer = { kind: 'offer', buyer: seller, target, ...terms } as const;
    const names = [
      paymentOf(all.makeOffer, { target, price: 5n, expiresAt: 9 }, ANA),
      paymentOf(all.fillListing, { order: listing, signature: '0x12' }, ANA),
      paymentOf(all.makeListing, { cubeId: 7n, price: 5n, expiresAt: 9 }, ANA),
      paymentOf(all.acceptOffer, { order: offer, signature: '0x12', cubeId: 7n, minimumProceeds: 4n }, ANA),
      paymentOf(all.cancelOrder, { orderHash: `0x${'C'.repeat(64)}` }, ANA),
      paymentOf(all.cancelAllOrders, {}, ANA),
      paymentOf(all.cancelAllSales, {}, ANA),
    ];
    expect(names.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['cube 7', '5'],
      ['cube 7', '5'],
      ['cube 7', null],
      ['cube 7', null],
      [`order 0x${'c'.repeat(64)}`, null],
      ['', null],
      ['', null],
    ]);
  });

  it('identifies the same act, but a different payment, if only the amount differs', () => {
    expect([isSameAct(ofBid(5n), ofBid(6n)), isSamePayment(ofBid(5n), ofBid(6n))]).toEqual([true, false]);
    const upperCase = { ...ANA, account: ANA.account.toUpperCase().replace('0X', '0x') as Address };
    expect(isSamePayment(ofBid(5n), ofBid(5n, {}, upperCase))).toBe(true);
    const others = [
      ofBid(5n, { kind: 'auction' }),
      ofBid(5n, { cubeId: 8n }),
      ofBid(5n, {}, { ...ANA, chainId: 1 }),
      ofBid(5n, {}, { ...ANA, genesisHash: `0x${'2'.repeat(64)}` }),
      ofBid(5n, {}, { ...ANA, account: `0x${'b'.repeat(40)}` }),
      paymentOf(all.claimCube, lot, ANA),
    ];
    expect(others.map((other) => isSameAct(ofBid(5n), other))).toEqual(others.map(() => false));
  });

  it('for a new cube depends on its tracks, but not on its description or price', () => {
    const cube = {
      title: 'Tide',
      description: '',
      price: 1n,
      musicArtistName: 'Ana',
      musicArtistStatement: '',
      nfts: [1, 2, 3, 4, 5, 6].map((id) => ({ id: `${id}`, nftId: `${id}` })),
      ownerTrack: { url: '/a' },
      previewTrack: { url: '/b' },
      musicArtistPortrait: { url: '/c' },
    };
    const payment = (change = {}) => paymentOf(all.createCube, { ...cube, ...change }, ANA);
    expect(isSamePayment(payment(), payment({ description: 'Changed after a failure', price: 2n }))).toBe(
      true,
    );
    expect(isSamePayment(payment(), payment({ ownerTrack: { url: '/other' } }))).toBe(false);
    expect(payment().subject).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('is defined for every flow', () => {
    const flows = Object.values(all).filter(
      (value): value is never => typeof value === 'object' && 'steps' in value,
    ) as Flow<unknown, never, never>[];
    expect(flows.length).toBeGreaterThan(20);
    expect(flows.filter(({ payment }) => typeof payment !== 'function')).toEqual([]);
  });
});

describe('the subject and the input digest of a payment', () => {
  const file = (name: string) => ({ url: `/uploads/${name}` });
  const portrait = file('p.png');
  const nft = {
    key: 'dawn',
    written: 'aa',
    artwork: file('a'),
    title: 'Dawn',
    description: 'D',
    rarity: 'Rare',
    supply: 2,
    imageArtistName: 'A',
    imageArtistPortrait: portrait,
    imageArtistStatement: 'B',
    imageArtistWebsite: 'https://example.org',
    producerName: 'C',
    producerPortrait: portrait,
    producerStatement: 'E',
    executiveProducerName: 'F',
    executiveProducerPortrait: portrait,
    executiveProducerStatement: 'G',
    fanName: 'H',
    fanPortrait: portrait,
    fanStatement: 'I',
    other: 'J',
    collectionTitle: 'K',
    collectionImage: portrait,
  };
  const cube = {
    title: 'Tide',
    description: '',
    price: 1n,
    royaltyBasisPoints: 5,
    nfts: [1, 2, 3, 4, 5, 6].map((id) => ({ id: `s${id}`, nftId: `${id}` })),
    ownerTrack: file('a.mp3'),
    previewTrack: file('b.mp3'),
    musicArtistName: 'Ana',
    musicArtistPortrait: portrait,
    musicArtistStatement: 'B',
  };
  const drop = {
    key: 'friday',
    written: 'aa',
    title: 'Friday',
    description: 'D',
    image: file('f.png'),
    cubes: [7, 8].map((id) => ({ id: `s${id}`, onChainId: `${id}` })),
    startsAt: 10,
    endsAt: 20,
    minimumBid: 1n,
    bidDelta: 2n,
    extension: 300,
  };
  const inAuction = { kind: 'auction', ...lot };
  const terms = { price: 5n, expiresAt: 9, maxCutPerMillion: 25_000n, counter: 0n, salt: 3n };
  const listing = { kind: 'listing', seller: ANA.account, cubeId: 7n, transferCount: 2n, ...terms };
  const offer = { kind: 'offer', buyer: ANA.account, target: { kind: 'cube', cubeId: 7n }, ...terms };
  const signature = `0x${'12'.repeat(65)}`;
  interface Case {
    flow: Flow<unknown, never, never>;
    input: unknown;
    subject: string;
    digest: string;
  }
  const cases: Case[] = [
    {
      flow: all.createNfts as never,
      input: { nfts: [nft] },
      subject: '0xbba94766e3da55a97b92cfb02eb1a93f42263ac55c6d62fd37e94eda3fb028cc',
      digest: '0xbba94766e3da55a97b92cfb02eb1a93f42263ac55c6d62fd37e94eda3fb028cc',
    },
    {
      flow: all.createCube as never,
      input: cube,
      subject: '0x38d49db50ea0d0a7e467f1615504a88bc28b9cdb6f5254eb9b63aa5ecc515b72',
      digest: '0xf037a200b61ef343ac42471459a34e2e37b5b37de17585fbeca975334e644b29',
    },
    {
      flow: all.createDrop as never,
      input: drop,
      subject: '0x7512449e25101e9243082636d6d45fe7fbb9821c913d3ac5ad152463a1068d44',
      digest: '0xfae7562277a99add5a19b94b89110040bc46f585194f28e94106257c90f3f4d7',
    },
    {
      flow: all.placeBid as never,
      input: { ...inAuction, raise: 5n },
      subject: 'cube 7 in auction 1',
      digest: '0xe120d85ce3eab3d24ae4198d7cec66be29235b6642e60be77531e9e7cd0e348b',
    },
    {
      flow: all.placeBid as never,
      input: { ...lot, raise: 5n },
      subject: 'cube 7 in drop 1',
      digest: '0xf96d2cf72d814ef537d110b913b2ddeb08f3ff41bcc5ec3d6ff3f1347f43f84e',
    },
    {
      flow: all.claimFunds as never,
      input: inAuction,
      subject: 'cube 7 in auction 1',
      digest: '0x0cf2de79d6004104908572911a58da6960e5089c703f7526e5b4de4ae762f721',
    },
    {
      flow: all.claimCube as never,
      input: inAuction,
      subject: 'cube 7 in auction 1',
      digest: '0x0cf2de79d6004104908572911a58da6960e5089c703f7526e5b4de4ae762f721',
    },
    {
      flow: all.withdrawBid as never,
      input: inAuction,
      subject: 'cube 7 in auction 1',
      digest: '0x0cf2de79d6004104908572911a58da6960e5089c703f7526e5b4de4ae762f721',
    },
    {
      flow: all.takeOut as never,
      input: { kind: 'auction', auctionId: 1n, cubeIds: [7n, 8n] },
      subject: 'cube 7 in auction 1,cube 8 in auction 1',
      digest: '0x3684c7faa84f3c70bc085a1e3ccb4664fd10dc925c4604ff3442adc6f815abbc',
    },
    {
      flow: all.claimAll as never,
      input: { claims: [{ ...inAuction, word: 'withdraw' }] },
      subject: '',
      digest: '0x1bb5a60a2a09414124008fee0977c6edf7ad2a9daca60370a37c0225e2faab4b',
    },
    {
      flow: all.makeOffer as never,
      input: { target: { kind: 'cube', cubeId: 7n }, price: 5n, expiresAt: 9 },
      subject: 'cube 7',
      digest: '0xe94f22806d75a6a900243824f7e3b94bf1204615cbc45157a4d1ffeac11ca6e2',
    },
    {
      flow: all.makeOffer as never,
      input: { target: { kind: 'creator', creator: ANA.account }, price: 5n, expiresAt: 9 },
      subject: `any cube of ${ANA.account}`,
      digest: '0x533dcf979aa208991dc70f2fce0fcfc2c0f21268863455ccf1210b23dd261a21',
    },
    {
      flow: all.makeOffer as never,
      input: { target: { kind: 'drop', dropId: 1n }, price: 5n, expiresAt: 9, maxCutPerMillion: 25_000n },
      subject: 'any cube of drop 1',
      digest: '0x76eeb173b10a586d1e735e243a4f3dbff79a07f9d5352ed2996bbf001259f212',
    },
    {
      flow: all.makeListing as never,
      input: { cubeId: 7n, price: 5n, expiresAt: 9 },
      subject: 'cube 7',
      digest: '0x1a629963c1ee1b7a4528d8f403eeb2e1ea98d581126cdf5b40d50de6a6a58611',
    },
    {
      flow: all.fillListing as never,
      input: { order: listing, signature },
      subject: 'cube 7',
      digest: '0x1cced75b56067014648c14cf07b538515fe268dbe6a4024d8210fbdb10696006',
    },
    {
      flow: all.acceptOffer as never,
      input: { order: offer, signature, cubeId: 7n, minimumProceeds: 4n },
      subject: 'cube 7',
      digest: '0x82720b593bfad5ea5e4bffbfa91d618913e00e0743e71ad783ed0705cc90344a',
    },
    {
      flow: all.cancelOrder as never,
      input: { orderHash: `0x${'c'.repeat(64)}` },
      subject: `order 0x${'c'.repeat(64)}`,
      digest: '0x5bda3e9a42200c9bb32ba53cf085d3fb625fea57d09a78f854c6d8be9698e6ec',
    },
    {
      flow: all.cancelAllSales as never,
      input: {},
      subject: '',
      digest: '0x44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    },
    {
      flow: all.cancelAllOrders as never,
      input: {},
      subject: '',
      digest: '0x44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    },
  ];

  it.each(cases)(
    'are the same as in earlier versions: $flow.name, $subject',
    async ({ flow, input, subject, digest }) => {
      expect(paymentOf(flow, input, ANA).subject).toBe(subject);
      expect((await contentOfJson(flow.describe(input))).digest).toBe(digest);
    },
  );
});

describe('the transactions sent by a run', () => {
  const hash: Hex = `0x${'c'.repeat(64)}`;
  type Part = Partial<JournalEntry> & { type: JournalEntry['type'] };
  const journal = (...parts: Part[]) =>
    parts.map((part, index) => ({ step: 'bid', at: 100 + index, ...part }) as JournalEntry);
  const done = { type: 'step-done', transaction: { hash, block: 1 } } as const;

  it('are those requested from a wallet or signed by a key, except failed ones', () => {
    const requested = journal({ type: 'transaction-planned' });
    expect(transactionsIn(requested)).toEqual([{ step: 'bid', at: 100, transaction: null, isDone: false }]);
    expect(transactionsIn(requested, 'local')).toEqual([]);
    const signed = journal({ type: 'transaction-planned' }, { type: 'transaction-signed', hash });
    expect(transactionsIn(signed, 'local')).toEqual([
      { step: 'bid', at: 101, transaction: hash, isDone: false },
    ]);
    for (const by of ['wallet', 'local'] as const)
      expect(transactionsIn([...signed, ...journal({ type: 'transaction-failed', hash })], by)).toEqual([]);
    expect(transactionsIn([...requested, ...journal(done)])).toMatchObject([
      { transaction: hash, isDone: true },
    ]);
    expect(transactionsIn(journal({ type: 'step-done', transaction: null }))).toEqual([]);
  });

  it('keep the payment open until the run is finished; an approval does so only while it is pending', () => {
    const approval = { step: 'approve WETH' };
    const pending = journal({ type: 'transaction-sent', hash, ...approval });
    expect(isOpenPayment(pending)).toBe(true);
    expect(isOpenPayment(journal({ type: 'transaction-planned', ...approval }))).toBe(false);
    const approved = [...pending, ...journal({ ...done, ...approval })];
    expect([transactionsIn(approved).length, paymentsIn(approved).length]).toEqual([1, 0]);
    expect(isOpenPayment(approved)).toBe(false);
    const bid = [...approved, ...journal(done)];
    expect(isOpenPayment(bid)).toBe(true);
    expect(isOpenPayment([...bid, ...journal({ type: 'flow-done' })])).toBe(false);
  });

  it('do not include signatures, which keep the payment open as well', () => {
    const signed = journal({ type: 'data-signed', step: 'sign order', signature: '0x12' });
    expect(transactionsIn(signed)).toEqual([]);
    expect(paymentsIn(signed, 'local')).toEqual([
      { step: 'sign order', at: 100, transaction: null, isDone: true },
    ]);
    expect(isOpenPayment(signed, 'local')).toBe(true);
    expect(isOpenPayment([...signed, ...journal({ type: 'flow-done' })])).toBe(false);
    const failed = [...signed, ...journal({ type: 'flow-failed', reason: 'It has expired.' })];
    expect([paymentsIn(failed), isOpenPayment(failed)]).toEqual([[], false]);
    expect(isOpenPayment([...failed, ...signed])).toBe(true);
  });
});

describe('an interrupted run', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const kinds: ['local' | 'wallet', (key: string) => Sender, number][] = [
    ['local', (key) => local.senders[local.keys.indexOf(key)]!, 3],
    ['wallet', (key) => walletSender(local.chain, key), 4],
  ];

  it.each(kinds)('is an open payment if it has paid, with a %s sender', async (by, senderOf, account) => {
    const sender = senderOf(local.keys[account]!);
    const wethOf = async () => (await readBalance(local.chain, sender.address)).weth;
    const seen = new Set<boolean>();
    for (const { entry, when } of instantsOf(6)) {
      const entries: JournalEntry[] = [];
      const before = await wethOf();
      const context = contextOf(local.chain, sender, { journal: dyingJournal(entries, entry, when) });
      const cut = await runFlow(all.getWeth, { amount: 5n }, context).catch((error: unknown) => error);
      const isOver = !(cut instanceof Killed);
      const hasPaid = (await wethOf()) > before;
      const isOpen = isOpenPayment(entries, by);
      if (hasPaid && !isOver && entries.at(-1)?.type !== 'flow-done')
        expect({ entry, when, isOpen }).toEqual({ entry, when, isOpen: true });
      if (!entries.some(({ type }) => type.startsWith('transaction'))) expect(isOpen).toBe(false);
      seen.add(isOpen);
    }
    expect(seen.size).toBe(2);
  });

  it('has paid nothing if its transaction was declined in the wallet', async () => {
    const entries: JournalEntry[] = [];
    const declining = walletSender(local.chain, local.keys[5]!, { send: declines });
    const context = contextOf(local.chain, declining, { journal: memoryJournal(entries) });
    await expect(runFlow(all.getWeth, { amount: 5n }, context)).rejects.toMatchObject({ code: 'canceled' });
    expect([transactionsIn(entries), isOpenPayment(entries)]).toEqual([[], false]);
  });
});
