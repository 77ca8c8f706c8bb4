import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, newCube, pass, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { walletSender } from '../../../test/wallets.ts';
import type { Hex } from '../../base/hex.ts';
import { chainNow, encodeCall, readBalance, readContract, readOrder, type Sender } from '../../chain.ts';
import { runFlow, type FlowContext } from '../../flow/index.ts';
import { buyCube } from './buy-cube.ts';
import { cancelAllSales } from './cancel-all-sales.ts';
import { cancelSale } from './cancel-sale.ts';
import { createSale } from './create-sale.ts';

const price = 5n * 10n ** 17n;

describe('a cube at a fixed price', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const someone = (index: number) => local.senders[index]!;
  const context = (sender: Sender, more: Partial<FlowContext> = {}) =>
    contextOf(local.chain, sender, { api: recordReports().api, ...more });
  const inAnHour = async () => (await chainNow(local.chain, 0)) + 3_600;
  const ownerOf = (cubeId: bigint) => readContract(local.chain, 'cube', 'ownerOf', [cubeId]);
  const allowance = (owner: Sender) =>
    readContract(local.chain, 'weth', 'allowance', [owner.address, local.chain.contracts.exchange!]);

  async function onSale(seller: Sender, cubeId: bigint, more: Partial<FlowContext> = {}) {
    return runFlow(createSale, { cubeId, price, expiresAt: await inAnHour() }, context(seller, more));
  }

  it('is put on sale and bought for exactly its price; the sale, purchase and transfer are reported', async () => {
    const seller = someone(2);
    const buyer = someone(3);
    const cubeId = await newCube(local, seller);
    const reports = recordReports();
    const sale = await onSale(seller, cubeId, { api: reports.api });
    expect(await readOrder(local.chain, cubeId)).toMatchObject({ orderId: sale.orderId, price });
    expect(
      await readContract(local.chain, 'cube', 'isApprovedForAll', [
        seller.address,
        local.chain.contracts.exchange!,
      ]),
    ).toBe(false);

    await wrap(local, buyer, price);
    const before = await readBalance(local.chain, seller.address);
    const bought = await runFlow(buyCube, { cubeId, price }, context(buyer, { api: reports.api }));
    expect(await ownerOf(cubeId)).toBe(buyer.address);
    expect((await readBalance(local.chain, seller.address)).weth - before.weth).toBe(price);
    expect([await allowance(buyer), (await readBalance(local.chain, buyer.address)).weth]).toEqual([0n, 0n]);
    expect(bought).toMatchObject({ cubeId: String(cubeId), price: String(price), orderId: sale.orderId });
    expect(reports.calls).toEqual([
      {
        call: 'POST /auction/createsale',
        body: {
          tokenId: expect.stringMatching(/^[0-9a-f]{24}$/),
          salePrice: String(price),
          expiresAt: expect.any(Number),
          transaction: sale.transaction,
        },
      },
      {
        call: 'POST /token/buyuserToken',
        body: { auctionId: sale.id, tokenId: expect.any(String), transaction: bought.transaction },
      },
      {
        call: 'POST /transaction/tokenTransaction',
        body: {
          tokenId: String(cubeId),
          from: seller.address,
          to: buyer.address,
          transaction: bought.transaction,
        },
      },
    ]);
  });

  it('can be given away at a price of 0', async () => {
    const seller = someone(2);
    const buyer = someone(3);
    const cubeId = await newCube(local, seller);
    const sale = await runFlow(
      createSale,
      { cubeId, price: 0n, expiresAt: await inAnHour() },
      context(seller),
    );
    expect(await readOrder(local.chain, cubeId)).toMatchObject({ orderId: sale.orderId, price: 0n });
    const wethOf = async ({ address }: Sender) => (await readBalance(local.chain, address)).weth;
    const before = await Promise.all([seller, buyer].map(wethOf));
    const bought = await runFlow(buyCube, { cubeId, price: 0n }, context(buyer));
    expect(bought).toMatchObject({ cubeId: String(cubeId), price: '0', orderId: sale.orderId });
    expect(await ownerOf(cubeId)).toBe(buyer.address);
    expect(await Promise.all([seller, buyer].map(wethOf))).toEqual(before);
    expect(await readOrder(local.chain, cubeId)).toBeNull();
  });

  it('can be removed from sale only by its seller, and put on sale again', async () => {
    const seller = someone(2);
    const cubeId = await newCube(local, seller);
    await expect(runFlow(cancelSale, { cubeId }, context(seller))).rejects.toMatchObject({
      code: 'not-on-sale',
      category: 'refused',
    });
    const { id } = await onSale(seller, cubeId);
    await expect(onSale(seller, cubeId)).rejects.toThrow('This Cube is already on sale.');
    await expect(runFlow(cancelSale, { cubeId }, context(someone(3)))).rejects.toMatchObject({
      code: 'not-your-sale',
      category: 'refused',
    });
    const reports = recordReports();
    const { transaction } = await runFlow(cancelSale, { cubeId }, context(seller, { api: reports.api }));
    expect(await readOrder(local.chain, cubeId)).toBeNull();
    expect(reports.calls).toEqual([
      {
        call: 'POST /auction/deleteauction',
        body: { auctionId: id, tokenId: expect.any(String), transaction },
      },
    ]);
    expect((await onSale(seller, cubeId)).id).not.toBe(id);
  });

  it('is removed from sale with all others of its seller in one transaction, even while it is unapproved', async () => {
    const seller = someone(2);
    const other = someone(3);
    const cubeIds = [await newCube(local, seller), await newCube(local, seller)] as const;
    const othersId = await newCube(local, other);
    for (const cubeId of cubeIds) await onSale(seller, cubeId);
    await onSale(other, othersId);
    const [resting] = cubeIds;
    const approve = (spender: Hex) => encodeCall('cube', 'approve', [spender, resting]);
    await act(local, seller, { to: 'cube', data: approve(`0x${'0'.repeat(40)}`) });
    const reports = recordReports();
    const { transaction } = await runFlow(cancelAllSales, {}, context(seller, { api: reports.api }));
    expect(transaction).toMatch(/^0x[0-9a-f]{64}$/);
    expect(reports.calls).toEqual([]);
    await act(local, seller, { to: 'cube', data: approve(local.chain.contracts.exchange!) });
    for (const cubeId of cubeIds) {
      expect(await readOrder(local.chain, cubeId)).toBeNull();
      await expect(runFlow(buyCube, { cubeId, price }, context(other))).rejects.toMatchObject({
        code: 'not-on-sale',
      });
    }
    expect(await readOrder(local.chain, othersId)).not.toBeNull();
    await onSale(seller, resting);
    expect(await readOrder(local.chain, resting)).toMatchObject({ price });
  });

  it('cannot be bought by its seller, at another price, with insufficient funds, or after expiry', async () => {
    const seller = someone(2);
    const buyer = someone(4);
    const cubeId = await newCube(local, seller);
    const buy = (who: Sender, at = price) => runFlow(buyCube, { cubeId, price: at }, context(who));
    await expect(buy(buyer)).rejects.toThrow('This Cube is not for sale.');
    await onSale(seller, cubeId);
    await expect(buy(seller)).rejects.toThrow('You cannot buy your own Cube');
    await expect(buy(buyer, price - 1n)).rejects.toThrow('The price is now 0.5 WETH');
    await local.request('hardhat_setBalance', [buyer.address, `0x${price.toString(16)}`]);
    await expect(buy(buyer)).rejects.toMatchObject({
      code: 'insufficient-weth',
      category: 'insufficient-funds',
      shortMessage: 'You have insufficient Weth',
      hint: expect.stringMatching(
        /^The account has 0.5 ETH, and this takes 0.5 WETH, or ETH for what is missing/,
      ),
    });
    await local.request('hardhat_setBalance', [buyer.address, `0x${(2n * price).toString(16)}`]);
    await pass(local, 3_600);
    await expect(buy(buyer)).rejects.toThrow('Sale Ended');
    expect(await ownerOf(cubeId)).toBe(seller.address);
  });

  it('can be put on sale only by its owner, and only with a valid end', async () => {
    const cubeId = await newCube(local, someone(2));
    const now = await chainNow(local.chain, 0);
    const offer = (who: Sender, expiresAt: number) =>
      runFlow(createSale, { cubeId, price, expiresAt }, context(who));
    await expect(offer(someone(3), now + 3_600)).rejects.toThrow('This Cube is not yours.');
    await expect(offer(someone(2), now + 10)).rejects.toMatchObject({
      code: 'invalid-fields',
      category: 'validation',
    });
    await expect(offer(someone(2), 2 ** 40)).rejects.toMatchObject({
      code: 'invalid-fields',
      category: 'validation',
    });
  });

  it('costs its seller the publication fee, and no more WETH than that is approved', async () => {
    const owner = someone(0);
    const seller = someone(5);
    const fee = 10n ** 15n;
    const setFee = (amount: bigint) =>
      act(local, owner, { to: 'exchange', data: encodeCall('exchange', 'setPublicationFee', [amount]) });
    await setFee(fee);
    const cubeId = await newCube(local, seller);
    await expect(onSale(seller, cubeId)).rejects.toMatchObject({
      code: 'insufficient-weth',
      category: 'insufficient-funds',
    });
    await wrap(local, seller, fee);
    await onSale(seller, cubeId);
    expect([await allowance(seller), (await readBalance(local.chain, seller.address)).weth]).toEqual([
      0n,
      0n,
    ]);
    await setFee(0n);
  });

  it('is not put on sale at a higher cut or publication fee than its seller has seen', async () => {
    const owner = someone(0);
    const seller = someone(5);
    const set = (name: 'setPublicationFee' | 'setOwnerCutPerMillion', value: bigint) =>
      act(local, owner, { to: 'exchange', data: encodeCall('exchange', name, [value]) });
    const cubeId = await newCube(local, seller);
    await wrap(local, seller, 10n);
    const expiresAt = await inAnHour();
    const seen = { maxCutPerMillion: 25_000n, maxPublicationFee: 7n };
    const offer = () => runFlow(createSale, { cubeId, price, expiresAt, ...seen }, context(seller));

    await set('setOwnerCutPerMillion', 25_001n);
    await expect(offer()).rejects.toMatchObject({
      code: 'cut-above-maximum',
      details: { cut: 25_001n, maximum: 25_000n },
    });
    await set('setOwnerCutPerMillion', 25_000n);
    await set('setPublicationFee', 8n);
    await expect(offer()).rejects.toMatchObject({
      code: 'fee-above-maximum',
      details: { fee: 8n, maximum: 7n },
    });
    expect(await allowance(seller)).toBe(0n);
    await set('setPublicationFee', 6n);
    const before = (await readBalance(local.chain, seller.address)).weth;
    await offer();
    expect(before - (await readBalance(local.chain, seller.address)).weth).toBe(6n);
    await set('setPublicationFee', 0n);
    await set('setOwnerCutPerMillion', 0n);
  });

  const kinds: [string, (index: number) => Sender][] = [
    ['a local key', (index) => someone(index)],
    ['a wallet', (index) => walletSender(local.chain, local.keys[index]!)],
  ];
  it.each(kinds)(
    'is sold once if the buyer’s and the seller’s processes are killed at any point, with %s',
    async (_, senderOf) => {
      const seller = senderOf(6);
      const buyer = senderOf(7);
      await wrap(local, someone(7), 100n * price);
      const weth = async () => (await readBalance(local.chain, buyer.address)).weth;
      for (const { entry, when } of instantsOf(9)) {
        const cubeId = await newCube(local, someone(6));
        const before = await weth();
        const expiresAt = await inAnHour();
        await runDying(createSale, { cubeId, price, expiresAt }, { entry, when }, context(seller));
        await runDying(buyCube, { cubeId, price }, { entry, when }, context(buyer));
        expect([entry, when, await ownerOf(cubeId), before - (await weth())]).toEqual([
          entry,
          when,
          buyer.address,
          price,
        ]);
      }
    },
  );

  it.each(kinds)(
    'is removed from sale with all others only once if the process is killed at any point, with %s',
    async (_, senderOf) => {
      const seller = senderOf(6);
      const counterOf = () => readContract(local.chain, 'exchange', 'counterOf', [seller.address]);
      for (const { entry, when } of instantsOf(7)) {
        const before = await counterOf();
        await runDying(cancelAllSales, {}, { entry, when }, context(seller));
        expect([entry, when, (await counterOf()) - before]).toEqual([entry, when, 1n]);
      }
    },
  );
});
