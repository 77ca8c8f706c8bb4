import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { Transaction } from 'ethers';
import { readBalance, readFees, readNonce } from '../chain.ts';
import {
  bumpWaiting,
  memoryJournal,
  planBumps,
  runFlow,
  type FlowContext,
  type JournalEntry,
} from './index.ts';

describe('a pending transaction', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const automine = (on: boolean) => local.request('evm_setAutomine', [on]);

  it('is resent with a higher fee at most three times, and takes effect only once', async () => {
    const { chain, senders } = local;
    const sender = senders[2]!;
    const entries: JournalEntry[] = [];
    const context = { ...contextOf(chain, sender, { journal: memoryJournal(entries) }), sender };
    const impatient = { ...context, confirmWithinSeconds: 0 };
    await automine(false);
    const input = { amount: 5n };
    await expect(runFlow(getWeth, input, impatient)).rejects.toMatchObject({ code: 'unconfirmed' });
    await expect(bumpWaiting({ ...context, maxFeePerGas: 1n })).rejects.toMatchObject({
      code: 'fee-over-cap',
      category: 'insufficient-funds',
    });
    const fees: bigint[] = [];
    let last = '';
    for (let bump = 0; bump < 3; bump++) {
      const [planned] = await planBumps(context);
      const [bumped] = await bumpWaiting(context);
      expect(planned).toMatchObject({ step: 'deposit', before: bumped!.before, value: 5n });
      expect(planned!.maxFeePerGas).toBe(BigInt(bumped!.maxFeePerGas));
      expect(planned!.maxFeePerGasBefore).toBe(fees.at(-1) ?? planned!.maxFeePerGasBefore);
      if (last) expect(bumped!.before).toBe(last);
      last = bumped!.hash;
      fees.push(BigInt(bumped!.maxFeePerGas));
    }
    expect(fees[1]! > fees[0]! && fees[2]! > fees[1]!).toBe(true);
    for (const refused of [planBumps(context), bumpWaiting(context)])
      await expect(refused).rejects.toThrow('already sped up three times');
    await local.request('evm_mine');
    await automine(true);
    expect(await runFlow(getWeth, input, context)).toEqual({ transaction: last, amount: '5' });
    expect((await readBalance(chain, sender.address)).weth).toBe(5n);
    expect(await readNonce(chain, sender.address, 'latest')).toBe(1);
    expect([await planBumps(context), await bumpWaiting(context)]).toEqual([[], []]);
  });

  /**
   * Runs a flow whose transaction is not mined for `seconds`. Returns the times at which the transaction's fee was
   * raised, in tens of seconds, and the maximum fees per gas of all its versions, in wei.
   */
  async function stuckFor(
    seconds: number,
    account: number,
    more: Partial<FlowContext> = {},
    entries: JournalEntry[] = [],
  ) {
    const sender = local.senders[account]!;
    const bumpedAfter: number[] = [];
    let waited = 0;
    const context = contextOf(local.chain, sender, {
      journal: memoryJournal(entries),
      bumpAfterSeconds: 10,
      pause: async (pause) => {
        waited += pause;
        if (waited >= seconds) await local.request('evm_mine');
      },
      onProgress: ({ type }) => type === 'transaction-bumped' && bumpedAfter.push(Math.floor(waited / 10)),
      ...more,
    });
    await automine(false);
    const { transaction } = await runFlow(getWeth, { amount: 5n }, context).finally(() => automine(true));
    const signed = entries.filter((entry) => entry.type === 'transaction-signed');
    expect(transaction).toBe(signed.at(-1)!.hash);
    expect((await readBalance(local.chain, sender.address)).weth).toBe(5n);
    expect(await readNonce(local.chain, sender.address, 'latest')).toBe(1);
    return { bumpedAfter, fees: signed.map(({ raw }) => Transaction.from(raw).maxFeePerGas!) };
  }

  it('is bumped by its own run exactly three times, and takes effect only once', async () => {
    const { bumpedAfter, fees } = await stuckFor(55, 3);
    expect(bumpedAfter).toEqual([1, 2, 3]);
    fees.slice(1).forEach((fee, index) => expect(fee >= (fees[index]! * 5n) / 4n).toBe(true));
  });

  it('is not bumped above the cap, but still awaited', async () => {
    const { maxFeePerGas } = await readFees(local.chain);
    const { fees } = await stuckFor(55, 4, { maxFeePerGas: (maxFeePerGas * 3n) / 2n });
    expect(fees).toHaveLength(2);
    expect((await stuckFor(55, 5, { maxFeePerGas })).fees).toHaveLength(1);
  });

  it('is bumped three times in total, even if its run is interrupted', async () => {
    const { chain, senders } = local;
    const sender = senders[6]!;
    const entries: JournalEntry[] = [];
    const journal = memoryJournal(entries);
    const context = { ...contextOf(chain, sender, { journal, confirmWithinSeconds: 0 }), sender };
    await automine(false);
    await expect(runFlow(getWeth, { amount: 5n }, context)).rejects.toMatchObject({ code: 'unconfirmed' });
    for (let bump = 0; bump < 2; bump++) expect(await bumpWaiting(context)).toHaveLength(1);
    const { bumpedAfter, fees } = await stuckFor(55, 6, {}, entries);
    expect([bumpedAfter.length, fees.length]).toEqual([1, 4]);
  });
});
