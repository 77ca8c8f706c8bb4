import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { getWeth } from '../bid/get-weth.ts';
import { readBalance, readNonce } from '../chain/index.ts';
import { bumpWaiting, memoryJournal, runFlow, type JournalEntry } from './index.ts';

describe('a transaction that waits', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const automine = (on: boolean) => local.request('evm_setAutomine', [on]);

  it('is sent again dearer, at most three times, and counts once', async () => {
    const { chain, senders } = local;
    const sender = senders[2]!;
    const entries: JournalEntry[] = [];
    const context = { ...contextOf(chain, sender, { journal: memoryJournal(entries) }), sender };
    const impatient = { ...context, confirmWithinSeconds: 0 };
    await automine(false);
    const input = { amount: 5n };
    await expect(runFlow(getWeth, input, impatient)).rejects.toMatchObject({ code: 'unconfirmed' });
    await expect(bumpWaiting({ ...context, maxFeePerGas: 1n })).rejects.toMatchObject({
      code: 'insufficient-funds',
    });
    const fees: bigint[] = [];
    let last = '';
    for (let bump = 0; bump < 3; bump++) {
      const [bumped] = await bumpWaiting(context);
      if (last) expect(bumped!.before).toBe(last);
      last = bumped!.hash;
      fees.push(BigInt(bumped!.maxFeePerGas));
    }
    expect(fees[1]! > fees[0]! && fees[2]! > fees[1]!).toBe(true);
    await expect(bumpWaiting(context)).rejects.toThrow('three times already');
    await local.request('evm_mine');
    await automine(true);
    expect(await runFlow(getWeth, input, context)).toEqual({ transaction: last, amount: '5' });
    expect((await readBalance(chain, sender.address)).weth).toBe(5n);
    expect(await readNonce(chain, sender.address, 'latest')).toBe(1);
    expect(await bumpWaiting(context)).toEqual([]);
  });
});
