import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from 'ethers';
import { act, newCube, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { declines, walletSender } from '../../../test/wallets.ts';
import {
  addressOf,
  chainNow,
  encodeCall,
  readBalance,
  readContract,
  readLot,
  readNonce,
  type ContractName,
  type LocalSender,
  type Sender,
} from '../../chain.ts';
import {
  bumpWaiting,
  checkFlow,
  estimateFlow,
  memoryJournal,
  planBumps,
  runFlow,
  type FlowContext,
  type JournalEntry,
} from '../../flow/index.ts';
import { buyNow } from '../auction/buy-now.ts';
import { createAuction } from '../auction/create-auction.ts';
import { placeBid } from '../bid/place-bid.ts';
import type { LotInput } from '../lot/lot-input.ts';
import { buyCube } from '../sale/buy-cube.ts';
import { createSale } from '../sale/create-sale.ts';

const tenth = 10n ** 17n;
const MUCH = 10n ** 22n;

describe('a payment', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const seller = () => local.senders[2]!;
  const buyer = () => local.senders[3]!;
  const context = (sender: Sender, more: Partial<FlowContext> = {}) =>
    contextOf(local.chain, sender, { api: recordReports().api, ...more });
  const balanceOf = ({ address }: Sender) => readBalance(local.chain, address);
  const nonceOf = ({ address }: Sender) => readNonce(local.chain, address, 'latest');
  const transactionOf = async (hash: string) => (await local.chain.provider.getTransaction(hash))!;
  const allowanceFor = (spender: ContractName, { address }: Sender = buyer()) =>
    readContract(local.chain, 'weth', 'allowance', [address, addressOf(local.chain, spender)]);
  const approve = (spender: ContractName, amount: bigint, sender: LocalSender = buyer()) =>
    act(local, sender, {
      to: 'weth',
      data: encodeCall('weth', 'approve', [addressOf(local.chain, spender), amount]),
    });
  const setEther = ({ address }: Sender, wei: bigint) =>
    local.request('hardhat_setBalance', [address, `0x${wei.toString(16)}`]);

  /** Gives an account an amount of WETH and no allowances. */
  async function setWeth(amount: bigint, sender: LocalSender = buyer()) {
    const { weth } = await balanceOf(sender);
    if (weth > amount)
      await act(local, sender, { to: 'weth', data: encodeCall('weth', 'withdraw', [weth - amount]) });
    if (weth < amount) await wrap(local, sender, amount - weth);
  }

  async function opened(change: { buyNowPrice?: bigint } = {}) {
    const cubeId = await newCube(local, seller());
    const now = await chainNow(local.chain, 0);
    const times = { startsAt: now - 5, endsAt: now + 36_000 };
    const terms = { cubeId, ...times, minimumBid: tenth, bidDelta: tenth, ...change };
    const { auctionId } = await runFlow(createAuction, terms, context(seller()));
    const lot: LotInput = { kind: 'auction', auctionId: BigInt(auctionId), cubeId };
    return lot;
  }
  const ownTotal = async (lot: LotInput) => (await readLot(local.chain, lot, buyer().address)).ownTotal;

  beforeEach(async () => {
    await setEther(buyer(), MUCH);
    await setWeth(0n);
    for (const spender of ['userAuction', 'exchange'] as const)
      if ((await allowanceFor(spender)) > 0n) await approve(spender, 0n);
  });

  it.each([
    { has: 'ETH alone', weth: 0n, allowed: 0n, sent: 1, value: 3n * tenth },
    { has: 'WETH alone', weth: 3n * tenth, allowed: 0n, sent: 2, value: 0n },
    { has: 'more WETH than it takes', weth: 5n * tenth, allowed: 0n, sent: 2, value: 0n },
    { has: 'WETH and an allowance', weth: 3n * tenth, allowed: 3n * tenth, sent: 1, value: 0n },
    { has: 'some of both', weth: tenth, allowed: 0n, sent: 2, value: 2n * tenth },
    { has: 'some of both and an allowance', weth: tenth, allowed: tenth, sent: 1, value: 2n * tenth },
    { has: '1 wei of WETH', weth: 1n, allowed: 0n, sent: 2, value: 3n * tenth - 1n },
  ])(
    'by a bidder with $has takes WETH first and the rest in ether',
    async ({ weth, allowed, sent, value }) => {
      const lot = await opened();
      await setWeth(weth);
      if (allowed > 0n) await approve('userAuction', allowed);
      const nonce = await nonceOf(buyer());
      const raise = 3n * tenth;
      const steps: string[][] = [];
      const onProgress: FlowContext['onProgress'] = (event) =>
        event.type === 'flow-started' && steps.push(event.steps.map(({ step }) => step));
      const estimate = await estimateFlow(
        placeBid,
        { ...lot, raise },
        { chain: local.chain, account: buyer().address },
      );
      const bid = await runFlow(placeBid, { ...lot, raise }, context(buyer(), { onProgress }));
      expect(bid).toMatchObject({ raise: String(raise), total: String(raise), ether: String(value) });
      expect((await transactionOf(bid.transaction)).value).toBe(value);
      expect(await nonceOf(buyer())).toBe(nonce + sent);
      expect((await balanceOf(buyer())).weth).toBe(weth - (raise - value));
      expect([await ownTotal(lot), await allowanceFor('userAuction')]).toEqual([raise, 0n]);
      expect(estimate.value).toBe(value);
      const approves = raise > value;
      expect(steps).toEqual([estimate.steps.map(({ step }) => step)]);
      expect(steps[0]!.includes('approve WETH')).toBe(approves);
      expect(estimate.transactions).toBe(approves ? 2 : 1);
    },
  );

  it('is estimated in WETH with the approval if no account is given', async () => {
    const lot = await opened();
    const estimate = await estimateFlow(placeBid, { ...lot, raise: tenth }, { chain: local.chain });
    expect(estimate).toMatchObject({ transactions: 2, value: 0n });
  });

  it('buys a cube on sale and one in an owner’s auction with ETH alone, in one transaction each', async () => {
    const cubeId = await newCube(local, seller());
    const expiresAt = (await chainNow(local.chain, 0)) + 3_600;
    await runFlow(createSale, { cubeId, price: tenth, expiresAt }, context(seller()));
    const nonce = await nonceOf(buyer());
    const before = await balanceOf(seller());
    const bought = await runFlow(buyCube, { cubeId, price: tenth }, context(buyer()));
    expect(bought).toMatchObject({ price: String(tenth), ether: String(tenth) });
    expect(await nonceOf(buyer())).toBe(nonce + 1);
    expect((await balanceOf(seller())).weth - before.weth).toBe(tenth);

    const lot = await opened({ buyNowPrice: 5n * tenth });
    await setWeth(2n * tenth);
    const input = { auctionId: lot.auctionId, cubeId: lot.cubeId, price: 5n * tenth };
    expect(await runFlow(buyNow, input, context(buyer()))).toMatchObject({ ether: String(3n * tenth) });
    expect([(await balanceOf(buyer())).weth, await allowanceFor('userAuction')]).toEqual([0n, 0n]);
    const owner = await readContract(local.chain, 'cube', 'ownerOf', [lot.cubeId]);
    expect(owner).toBe(buyer().address);
  });

  it('is refused before anything is sent if ETH and WETH together do not cover it and its gas', async () => {
    const lot = await opened();
    await setWeth(tenth);
    await setEther(buyer(), 2n * tenth);
    const entries: JournalEntry[] = [];
    const bid = () =>
      runFlow(placeBid, { ...lot, raise: 3n * tenth }, context(buyer(), { journal: memoryJournal(entries) }));
    const refusal = {
      code: 'insufficient-weth',
      shortMessage: 'You have insufficient Weth',
      details: { needed: 3n * tenth, available: tenth },
      hint: expect.stringMatching(/^The account has 0.1 WETH and 0.2 ETH, and this takes 0.3 WETH, or ETH/),
    };
    await expect(bid()).rejects.toMatchObject(refusal);
    await expect(checkFlow(placeBid, { ...lot, raise: 3n * tenth }, context(buyer()))).rejects.toMatchObject(
      refusal,
    );
    expect(entries.filter(({ type }) => type.startsWith('transaction-'))).toEqual([]);
    // The same run goes on once there is enough, and divides the amount anew.
    await setEther(buyer(), MUCH);
    await setWeth(2n * tenth);
    expect(await bid()).toMatchObject({ ether: String(tenth) });
    // With enough WETH, ETH for the gas alone is missing.
    await setWeth(3n * tenth);
    await setEther(buyer(), 1n);
    await expect(
      runFlow(placeBid, { ...(await opened()), raise: 3n * tenth }, context(buyer())),
    ).rejects.toMatchObject({ code: 'insufficient-eth' });
  });

  it('is divided anew after the WETH left between the approval and the bid, and pays once', async () => {
    const lot = await opened();
    await setWeth(2n * tenth);
    const entries: JournalEntry[] = [];
    const journal = memoryJournal(entries);
    const input = { ...lot, raise: 3n * tenth };
    let isApproved = false;
    const losesWeth = context(buyer(), {
      journal,
      onProgress: (event) => (isApproved ||= event.type === 'step-done' && event.step === 'approve WETH'),
      chain: {
        ...local.chain,
        provider: new Proxy(local.chain.provider, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name);
            if (name !== 'estimateGas' || !isApproved)
              return typeof value === 'function' ? (value.bind(target) as unknown) : value;
            return async (...words: Parameters<typeof target.estimateGas>) => {
              await setWeth(tenth);
              return target.estimateGas(...words);
            };
          },
        }),
      },
    });
    await expect(runFlow(placeBid, input, losesWeth)).rejects.toMatchObject({ code: 'insufficient-weth' });
    expect(await ownTotal(lot)).toBe(0n);
    const bid = await runFlow(placeBid, input, context(buyer(), { journal }));
    expect(bid).toMatchObject({ total: String(3n * tenth), ether: String(2n * tenth) });
    expect([await ownTotal(lot), (await balanceOf(buyer())).weth]).toEqual([3n * tenth, 0n]);
    expect(await runFlow(placeBid, input, context(buyer(), { journal }))).toEqual(bid);
    expect(await ownTotal(lot)).toBe(3n * tenth);
  });

  it('keeps its parts once sent, whatever happens to the WETH, wherever it is killed', async () => {
    const entries: JournalEntry[] = [];
    await setWeth(tenth);
    const once = context(buyer(), { journal: memoryJournal(entries) });
    await runFlow(placeBid, { ...(await opened()), raise: 3n * tenth }, once);
    for (const instant of instantsOf(entries.length)) {
      const lot = await opened();
      await setWeth(tenth);
      // More WETH arrives while the run is interrupted.
      let isResumed = false;
      const lock: FlowContext['lock'] = {
        async hold(_, work) {
          if (isResumed) await wrap(local, buyer(), 2n * tenth);
          isResumed = true;
          return work();
        },
      };
      const before = await balanceOf(buyer());
      const bid = await runDying(
        placeBid,
        { ...lot, raise: 3n * tenth },
        instant,
        context(buyer(), { lock }),
      );
      const { value } = await transactionOf(bid.transaction);
      const after = await balanceOf(buyer());
      expect([instant, await ownTotal(lot), String(value)]).toEqual([instant, 3n * tenth, bid.ether]);
      expect([2n * tenth, 0n]).toContain(value);
      const arrived = after.weth - (before.weth - (3n * tenth - value));
      expect([0n, 2n * tenth]).toContain(arrived);
    }
  }, 120_000);

  it('is divided anew if a wallet declined it, and as it was if the wallet sent it', async () => {
    const lot = await opened();
    const journal = memoryJournal();
    const input = { ...lot, raise: 3n * tenth };
    const wallet = walletSender(local.chain, local.keys[3]!);
    const declining = { ...wallet, send: declines };
    await expect(runFlow(placeBid, input, context(declining, { journal }))).rejects.toMatchObject({
      code: 'canceled',
    });
    await setWeth(2n * tenth);
    // The wallet sends the bid, but its answer is lost.
    const losing = {
      ...wallet,
      async send(transaction: Parameters<typeof wallet.send>[0]) {
        const hash = await wallet.send(transaction);
        if (transaction.value > 0n) throw new Error('The page was closed.');
        return hash;
      },
    };
    await expect(runFlow(placeBid, input, context(losing, { journal }))).rejects.toThrow('was closed');
    await setWeth(3n * tenth);
    const bid = await runFlow(placeBid, input, context(wallet, { journal }));
    expect(bid).toMatchObject({ total: String(3n * tenth), ether: String(tenth) });
    expect((await transactionOf(bid.transaction)).value).toBe(tenth);
    expect([await ownTotal(lot), (await balanceOf(buyer())).weth]).toEqual([3n * tenth, 3n * tenth]);
  });

  it('is resumed from a journal of a version that paid in WETH alone', async () => {
    const lot = await opened();
    await setWeth(3n * tenth);
    const entries: JournalEntry[] = [];
    const context_ = context(buyer(), { journal: memoryJournal(entries), confirmWithinSeconds: 0 });
    const input = { ...lot, raise: 3n * tenth };
    await approve('userAuction', 3n * tenth);
    await local.request('evm_setAutomine', [false]);
    await expect(runFlow(placeBid, input, context_)).rejects.toMatchObject({ code: 'unconfirmed' });
    await local.request('evm_setAutomine', [true]);
    await local.request('evm_mine');
    const before = entries.map((entry): JournalEntry => {
      if (entry.type === 'flow-started')
        return { ...entry, state: { ownTotalBefore: null, transaction: null } };
      return entry.type === 'step-done' && entry.step === 'check bid'
        ? { ...entry, learned: { ownTotalBefore: '0' } }
        : entry;
    });
    const nonce = await nonceOf(buyer());
    const bid = await runFlow(placeBid, input, context(buyer(), { journal: memoryJournal(before) }));
    expect(bid).toMatchObject({ total: String(3n * tenth), ether: '0' });
    expect([await nonceOf(buyer()), await ownTotal(lot)]).toEqual([nonce, 3n * tenth]);
  });

  it('keeps its ether in a replacement with a higher fee, which says what it takes', async () => {
    const lot = await opened();
    await setWeth(tenth);
    await approve('userAuction', tenth);
    const entries: JournalEntry[] = [];
    const sender = buyer();
    const waiting = { ...context(sender, { journal: memoryJournal(entries) }), sender };
    await local.request('evm_setAutomine', [false]);
    const input = { ...lot, raise: 3n * tenth };
    await expect(runFlow(placeBid, input, { ...waiting, confirmWithinSeconds: 0 })).rejects.toMatchObject({
      code: 'unconfirmed',
    });
    expect(await planBumps(waiting)).toMatchObject([{ step: 'bid', value: 2n * tenth, weth: tenth }]);
    const [bumped] = await bumpWaiting(waiting);
    const signed = entries.filter((entry) => entry.type === 'transaction-signed');
    expect(signed.map(({ raw }) => Transaction.from(raw).value)).toEqual([2n * tenth, 2n * tenth]);
    await local.request('evm_mine');
    await local.request('evm_setAutomine', [true]);
    expect(await runFlow(placeBid, input, waiting)).toMatchObject({ transaction: bumped!.hash });
    expect(await ownTotal(lot)).toBe(3n * tenth);
  });

  it('with more ether than its amount is refused with a sentence', async () => {
    const lot = await opened();
    const data = encodeCall('userAuction', 'bid(uint256,uint256,uint256)', [
      lot.auctionId,
      lot.cubeId,
      tenth,
    ]);
    await expect(act(local, buyer(), { to: 'userAuction', data, value: 2n * tenth })).rejects.toMatchObject({
      category: 'validation',
      shortMessage: '0.2 ETH were sent along, more than the 0.1 ETH to pay.',
    });
  });
});
