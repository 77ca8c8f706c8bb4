import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { dyingJournal, instantsOf, Killed } from '../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { declines, walletSender } from '../../test/wallets.ts';
import { readBalance, type Sender } from '../chain/index.ts';
import * as all from '../flows.ts';
import type { Address, Hex } from '../hex.ts';
import {
  isOpenPayment,
  isSameAct,
  isSamePayment,
  memoryJournal,
  paidIn,
  paymentName,
  runFlow,
  sentIn,
  type Flow,
  type JournalEntry,
  type Payer,
} from './index.ts';

const ANA: Payer = { chainId: 3, genesisHash: `0x${'1'.repeat(64)}`, account: `0x${'a'.repeat(40)}` };
const lot = { dropId: 1n, cubeId: 7n };

describe('paymentName', () => {
  const ofBid = (raise: bigint, more = {}, payer = ANA) =>
    paymentName(all.placeBid, { ...lot, raise, ...more }, payer);

  it('consists of the chain, the account, the flow, its subject and the amount', () => {
    expect(ofBid(5n)).toEqual({ ...ANA, flow: 'place-bid', subject: 'cube 7 in drop 1', amount: '5' });
    expect(paymentName(all.getWeth, { amount: 5n }, ANA)).toMatchObject({ subject: '', amount: '5' });
    expect(paymentName(all.buyCube, { cubeId: 7n, price: 5n }, ANA)).toMatchObject({
      subject: 'cube 7',
      amount: '5',
    });
    expect(paymentName(all.sendCube, { cubeId: 7n, to: ANA.account }, ANA)).toMatchObject({
      subject: 'cube 7',
      amount: null,
    });
  });

  it('distinguishes the same act from the same payment', () => {
    expect([isSameAct(ofBid(5n), ofBid(6n)), isSamePayment(ofBid(5n), ofBid(6n))]).toEqual([true, false]);
    const shouting = { ...ANA, account: ANA.account.toUpperCase().replace('0X', '0x') as Address };
    expect(isSamePayment(ofBid(5n), ofBid(5n, {}, shouting))).toBe(true);
    const others = [
      ofBid(5n, { kind: 'auction' }),
      ofBid(5n, { cubeId: 8n }),
      ofBid(5n, {}, { ...ANA, chainId: 1 }),
      ofBid(5n, {}, { ...ANA, genesisHash: `0x${'2'.repeat(64)}` }),
      ofBid(5n, {}, { ...ANA, account: `0x${'b'.repeat(40)}` }),
      paymentName(all.claimCube, lot, ANA),
    ];
    expect(others.map((other) => isSameAct(ofBid(5n), other))).toEqual(others.map(() => false));
  });

  it('depends on the content of what is created, but not on its description', () => {
    const cube = {
      title: 'Tide',
      description: '',
      price: 1n,
      MusicArtistName: 'Ana',
      MusicArtistAbout: '',
      nfts: [1, 2, 3, 4, 5, 6].map((id) => ({ id: `${id}`, nftId: `${id}` })),
      ownermusicfile: { url: '/a' },
      nonownermusicfile: { url: '/b' },
      MusicArtistProfile: { url: '/c' },
    };
    const name = (change = {}) => paymentName(all.createCube, { ...cube, ...change }, ANA);
    expect(isSamePayment(name(), name({ description: 'Changed after a failure', price: 2n }))).toBe(true);
    expect(isSamePayment(name(), name({ ownermusicfile: { url: '/other' } }))).toBe(false);
    expect(name().subject).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('is defined for every flow', () => {
    const flows = Object.values(all).filter(
      (value): value is never => typeof value === 'object' && 'steps' in value,
    ) as Flow<unknown, never, never>[];
    expect(flows.length).toBeGreaterThan(20);
    expect(flows.filter(({ payment }) => typeof payment !== 'function')).toEqual([]);
  });
});

describe('the transactions sent by a run', () => {
  const hash: Hex = `0x${'c'.repeat(64)}`;
  type Part = Partial<JournalEntry> & { type: JournalEntry['type'] };
  const journal = (...parts: Part[]) =>
    parts.map((part, index) => ({ step: 'bid', at: 100 + index, ...part }) as JournalEntry);
  const done = { type: 'step-done', transaction: { hash, block: 1 } } as const;

  it('are those requested from a wallet or signed by a key, except failed ones', () => {
    const asked = journal({ type: 'transaction-planned' });
    expect(sentIn(asked)).toEqual([{ step: 'bid', at: 100, transaction: null, isDone: false }]);
    expect(sentIn(asked, 'local')).toEqual([]);
    const signed = journal({ type: 'transaction-planned' }, { type: 'transaction-signed', hash });
    expect(sentIn(signed, 'local')).toEqual([{ step: 'bid', at: 101, transaction: hash, isDone: false }]);
    for (const by of ['wallet', 'local'] as const)
      expect(sentIn([...signed, ...journal({ type: 'transaction-failed', hash })], by)).toEqual([]);
    expect(sentIn([...asked, ...journal(done)])).toMatchObject([{ transaction: hash, isDone: true }]);
    expect(sentIn(journal({ type: 'step-done', transaction: null }))).toEqual([]);
  });

  it('keep the payment open, except confirmed approvals and finished runs', () => {
    const approval = { step: 'approve WETH' };
    const waiting = journal({ type: 'transaction-sent', hash, ...approval } as Part);
    expect(isOpenPayment(waiting)).toBe(true);
    expect(isOpenPayment(journal({ type: 'transaction-planned', ...approval } as Part))).toBe(false);
    const approved = [...waiting, ...journal({ ...done, ...approval } as Part)];
    expect([sentIn(approved).length, paidIn(approved).length]).toEqual([1, 0]);
    expect(isOpenPayment(approved)).toBe(false);
    const bid = [...approved, ...journal(done)];
    expect(isOpenPayment(bid)).toBe(true);
    expect(isOpenPayment([...bid, ...journal({ type: 'flow-done' })])).toBe(false);
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

  it('has paid nothing if it was declined in the wallet', async () => {
    const entries: JournalEntry[] = [];
    const refusing = walletSender(local.chain, local.keys[5]!, { send: declines });
    const context = contextOf(local.chain, refusing, { journal: memoryJournal(entries) });
    await expect(runFlow(all.getWeth, { amount: 5n }, context)).rejects.toMatchObject({ code: 'canceled' });
    expect([sentIn(entries), isOpenPayment(entries)]).toEqual([[], false]);
  });
});
