import { describe, expect, it } from '@jest/globals';
import { Transaction } from 'ethers';
import { wrap } from '../../../test/actors.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { tenth, usePayers } from '../../../test/payers.ts';
import { declines, walletSender } from '../../../test/wallets.ts';
import {
  bumpWaiting,
  memoryJournal,
  planBumps,
  runFlow,
  type FlowContext,
  type JournalEntry,
} from '../../flow/index.ts';
import { placeBid } from '../bid/place-bid.ts';

describe('an interrupted payment', () => {
  const { local, buyer, context, balanceOf, nonceOf, transactionOf, ...account } = usePayers();
  const { approve, setWeth, opened, ownTotal } = account;

  it('splits the amount again if WETH is spent between the approval and the bid, and pays only once', async () => {
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
        ...local().chain,
        provider: new Proxy(local().chain.provider, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name);
            if (name !== 'estimateGas' || !isApproved)
              return typeof value === 'function' ? (value.bind(target) as unknown) : value;
            return async (...args: Parameters<typeof target.estimateGas>) => {
              await setWeth(tenth);
              return target.estimateGas(...args);
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

  it('keeps its split once sent, even if the process is killed at any point and the WETH balance changes', async () => {
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
          if (isResumed) await wrap(local(), buyer(), 2n * tenth);
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
  });

  it('splits the amount again if the user declined the bid, but not if the wallet sent the bid', async () => {
    const lot = await opened();
    const journal = memoryJournal();
    const input = { ...lot, raise: 3n * tenth };
    const wallet = walletSender(local().chain, local().keys[3]!);
    const declining = { ...wallet, send: declines };
    await expect(runFlow(placeBid, input, context(declining, { journal }))).rejects.toMatchObject({
      code: 'canceled',
    });
    await setWeth(2n * tenth);
    // The wallet sends the bid, but its response is lost.
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

  it('resumes from a journal of a version that paid in WETH alone', async () => {
    const lot = await opened();
    await setWeth(3n * tenth);
    const entries: JournalEntry[] = [];
    const unconfirming = context(buyer(), { journal: memoryJournal(entries), confirmWithinSeconds: 0 });
    const input = { ...lot, raise: 3n * tenth };
    await approve('userAuction', 3n * tenth);
    await local().request('evm_setAutomine', [false]);
    await expect(runFlow(placeBid, input, unconfirming)).rejects.toMatchObject({ code: 'unconfirmed' });
    await local().request('evm_setAutomine', [true]);
    await local().request('evm_mine');
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

  it('keeps the ether of a bid that is bumped, and the plan of the bump states the bid’s ether and WETH', async () => {
    const lot = await opened();
    await setWeth(tenth);
    await approve('userAuction', tenth);
    const entries: JournalEntry[] = [];
    const sender = buyer();
    const waiting = { ...context(sender, { journal: memoryJournal(entries) }), sender };
    await local().request('evm_setAutomine', [false]);
    const input = { ...lot, raise: 3n * tenth };
    await expect(runFlow(placeBid, input, { ...waiting, confirmWithinSeconds: 0 })).rejects.toMatchObject({
      code: 'unconfirmed',
    });
    expect(await planBumps(waiting)).toMatchObject([{ step: 'bid', value: 2n * tenth, weth: tenth }]);
    const [bumped] = await bumpWaiting(waiting);
    const signed = entries.filter((entry) => entry.type === 'transaction-signed');
    expect(signed.map(({ raw }) => Transaction.from(raw).value)).toEqual([2n * tenth, 2n * tenth]);
    await local().request('evm_mine');
    await local().request('evm_setAutomine', [true]);
    expect(await runFlow(placeBid, input, waiting)).toMatchObject({ transaction: bumped!.hash });
    expect(await ownTotal(lot)).toBe(3n * tenth);
  });
});
