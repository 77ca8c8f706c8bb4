import { describe, expect, it } from '@jest/globals';
import { act, newCube } from '../../../test/actors.ts';
import { MUCH, tenth, usePayers } from '../../../test/payers.ts';
import { chainNow, encodeCall, readContract } from '../../chain.ts';
import {
  checkFlow,
  estimateFlow,
  memoryJournal,
  runFlow,
  type FlowContext,
  type JournalEntry,
} from '../../flow/index.ts';
import { buyNow } from '../auction/buy-now.ts';
import { placeBid } from '../bid/place-bid.ts';
import { buyCube } from '../sale/buy-cube.ts';
import { createSale } from '../sale/create-sale.ts';

describe('a payment', () => {
  const { local, seller, buyer, context, balanceOf, nonceOf, transactionOf, ...account } = usePayers();
  const { allowanceFor, approve, setEther, setWeth, opened, ownTotal } = account;

  it.each([
    { has: 'ETH alone', weth: 0n, allowed: 0n, sent: 1, value: 3n * tenth },
    { has: 'WETH alone', weth: 3n * tenth, allowed: 0n, sent: 2, value: 0n },
    { has: 'more WETH than needed', weth: 5n * tenth, allowed: 0n, sent: 2, value: 0n },
    { has: 'WETH and an allowance', weth: 3n * tenth, allowed: 3n * tenth, sent: 1, value: 0n },
    { has: 'ETH and some WETH', weth: tenth, allowed: 0n, sent: 2, value: 2n * tenth },
    { has: 'ETH, some WETH and an allowance', weth: tenth, allowed: tenth, sent: 1, value: 2n * tenth },
    { has: '1 wei of WETH', weth: 1n, allowed: 0n, sent: 2, value: 3n * tenth - 1n },
  ])(
    'by a bidder with $has uses WETH first and ether for the rest',
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
        { chain: local().chain, account: buyer().address },
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
    const estimate = await estimateFlow(placeBid, { ...lot, raise: tenth }, { chain: local().chain });
    expect(estimate).toMatchObject({ transactions: 2, value: 0n });
  });

  it('buys a cube on sale with ETH alone in one transaction, and one in an owner’s auction with WETH and ETH', async () => {
    const cubeId = await newCube(local(), seller());
    const expiresAt = (await chainNow(local().chain, 0)) + 3_600;
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
    const owner = await readContract(local().chain, 'cube', 'ownerOf', [lot.cubeId]);
    expect(owner).toBe(buyer().address);
  });

  it('is refused before anything is sent if ETH and WETH together do not cover it and its gas', async () => {
    const lot = await opened();
    await setWeth(tenth);
    await setEther(2n * tenth);
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
    // The same run continues once there is enough, and splits the amount again.
    await setEther(MUCH);
    await setWeth(2n * tenth);
    expect(await bid()).toMatchObject({ ether: String(tenth) });
    // There is enough WETH, so only ETH for the gas is missing.
    await setWeth(3n * tenth);
    await setEther(1n);
    await expect(
      runFlow(placeBid, { ...(await opened()), raise: 3n * tenth }, context(buyer())),
    ).rejects.toMatchObject({ code: 'insufficient-eth' });
  });

  it('with more ether than its amount is rejected with a message', async () => {
    const lot = await opened();
    const data = encodeCall('userAuction', 'bid(uint256,uint256,uint256)', [
      lot.auctionId,
      lot.cubeId,
      tenth,
    ]);
    await expect(act(local(), buyer(), { to: 'userAuction', data, value: 2n * tenth })).rejects.toMatchObject(
      {
        category: 'validation',
        shortMessage: '0.2 ETH was sent, more than the 0.1 ETH to be paid.',
      },
    );
  });
});
