import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { act, newCube, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { buyNow } from '../auction/buy-now.ts';
import { createAuction } from '../auction/create-auction.ts';
import { readBuyNowQuote } from '../auction/read-buy-now-quote.ts';
import { placeBid } from '../bid/place-bid.ts';
import { readBidQuote } from '../bid/read-bid-quote.ts';
import { unwrapWeth } from '../bid/unwrap-weth.ts';
import { chainNow, encodeCall, GAS, readBalance, readContract, readOrder, type Sender } from '../../chain.ts';
import { runFlow } from '../../flow/index.ts';
import { buyCube } from '../sale/buy-cube.ts';
import { createSale } from '../sale/create-sale.ts';
import { readSaleQuote } from '../sale/read-sale-quote.ts';
import { readSaleTerms } from '../sale/read-sale-terms.ts';
import { divideUnderTerms } from '../sale/share.ts';
import { quoteOf } from './quote.ts';

describe('a quote', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const context = (sender: Sender) => contextOf(local.chain, sender, { api: recordReports().api });
  const wei = fc.bigInt(0n, 10n ** 24n);

  it('adds up, and is affordable exactly if ETH and WETH suffice', () => {
    fc.assert(
      fc.property(wei, wei, wei, fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 12n), (...random) => {
        const [amount, eth, weth, payment, maxFeePerGas] = random;
        const share = { seller: amount, royalty: 0n, fee: 0n };
        const gas = { payment, approval: 100n };
        const balance = { eth, weth };
        const quote = quoteOf({ amount, share, balance, allowance: 0n, gas, maxFeePerGas });
        const { total } = quote;
        expect(total.weth + total.eth).toBe(amount + quote.gas * maxFeePerGas);
        expect(total.weth <= weth).toBe(true);
        expect(quote.isAffordable).toBe(total.eth <= eth);
      }),
    );
  });

  it('of a purchase matches to the wei what each party receives', async () => {
    const { chain, senders } = local;
    const owner = senders[0]!;
    const creator = senders[1]!;
    const seller = senders[2]!;
    const buyer = senders[3]!;
    const price = 10n ** 18n;
    await act(local, owner, {
      to: 'exchange',
      data: encodeCall('exchange', 'setOwnerCutPerMillion', [25_000n]),
    });
    const cubeId = await newCube(local, creator, 500n);
    const form = 'safeTransferFrom(address,address,uint256)';
    const sent = encodeCall('cube', form, [creator.address, seller.address, cubeId]);
    await act(local, creator, { to: 'cube', data: sent });
    const expiresAt = (await chainNow(chain, 0)) + 3_600;
    await runFlow(createSale, { cubeId, price, expiresAt }, context(seller));
    const order = (await readOrder(chain, cubeId))!;
    const quote = await readSaleQuote(chain, { cubeId, order, account: buyer.address });
    expect(quote).toMatchObject({
      amount: price,
      weth: 0n,
      ether: price,
      needsApproval: false,
      share: { fee: price / 40n, royalty: price / 20n, seller: (price * 37n) / 40n },
      gas: GAS.executeOrder,
      isAffordable: true,
    });
    const all = [seller, creator, owner];
    const before = await Promise.all(all.map(({ address }) => readBalance(chain, address)));
    const gasBefore = (await readBalance(chain, buyer.address)).eth;
    await runFlow(buyCube, { cubeId, price }, context(buyer));
    const after = await Promise.all(all.map(({ address }) => readBalance(chain, address)));
    const { seller: toSeller, royalty, fee } = quote.share;
    expect(after.map(({ weth }, index) => weth - before[index]!.weth)).toEqual([toSeller, royalty, fee]);
    const left = await readBalance(chain, buyer.address);
    const gasPaid = gasBefore - left.eth - quote.ether;
    expect([left.weth, gasPaid > 0n, gasPaid <= quote.gasFee]).toEqual([0n, true, true]);
  });

  it('of a buy-now purchase equals the WETH that is paid, to the wei, and covers the gas of purchase and claim', async () => {
    const { chain, senders } = local;
    const creator = senders[1]!;
    const seller = senders[2]!;
    const buyer = senders[3]!;
    const price = 10n ** 17n;
    const cubeId = await newCube(local, creator, 1_000n);
    const form = 'safeTransferFrom(address,address,uint256)';
    const sent = encodeCall('cube', form, [creator.address, seller.address, cubeId]);
    await act(local, creator, { to: 'cube', data: sent });
    const now = await chainNow(chain, 0);
    const terms = {
      startsAt: now - 5,
      endsAt: now + 3_600,
      minimumBid: 1n,
      bidDelta: 0n,
      buyNowPrice: price,
    };
    const { auctionId } = await runFlow(createAuction, { cubeId, ...terms }, context(seller));
    await wrap(local, buyer, price);
    const input = { auctionId: BigInt(auctionId), cubeId, price };
    const quote = await readBuyNowQuote(chain, { ...input, account: buyer.address });
    expect(quote).toMatchObject({
      share: { seller: (price * 9n) / 10n, royalty: price / 10n, fee: 0n },
      gas: GAS.approve + GAS.buyNow + GAS.claimCube,
    });
    const before = await readBalance(chain, buyer.address);
    await runFlow(buyNow, input, context(buyer));
    const after = await readBalance(chain, buyer.address);
    expect(before.weth - after.weth).toBe(quote.amount);
    expect(before.eth - after.eth).toBeLessThanOrEqual(quote.gasFee);
  });

  it('for a seller includes the current cut, and the royalty unless the seller is the cube’s creator', async () => {
    const { chain, senders } = local;
    const creator = senders[1]!;
    const other = senders[2]!;
    const cubeId = await newCube(local, creator, 250n);
    const cut = await readContract(chain, 'exchange', 'ownerCutPerMillion', []);
    const [own, others] = await Promise.all(
      [creator, other].map(({ address }) => readSaleTerms(chain, { cubeId, seller: address })),
    );
    expect([own!.isCreator, others!.isCreator, others!.ownerCutPerMillion]).toEqual([true, false, cut]);
    const fee = (1_000_000n * cut) / 1_000_000n;
    expect(divideUnderTerms(own!, 1_000_000n)).toEqual({ seller: 1_000_000n - fee, royalty: 0n, fee });
    expect(divideUnderTerms(others!, 1_000_000n)).toEqual({ seller: 975_000n - fee, royalty: 25_000n, fee });
    expect(divideUnderTerms(others!, 0n)).toEqual({ seller: 0n, royalty: 0n, fee: 0n });
  });

  it('of a bid in an owner’s auction includes the royalty on the whole total', async () => {
    const { chain, senders } = local;
    const creator = senders[1]!;
    const seller = senders[2]!;
    const bidder = senders[4]!;
    const cubeId = await newCube(local, creator, 1_000n);
    const form = 'safeTransferFrom(address,address,uint256)';
    const transfer = encodeCall('cube', form, [creator.address, seller.address, cubeId]);
    await act(local, creator, { to: 'cube', data: transfer });
    const now = await chainNow(chain, 0);
    const times = { startsAt: now - 5, endsAt: now + 3_600 };
    const { auctionId } = await runFlow(
      createAuction,
      { cubeId, ...times, minimumBid: 1n, bidDelta: 1n },
      context(seller),
    );
    const lot = { kind: 'auction' as const, auctionId: BigInt(auctionId), cubeId };
    await wrap(local, bidder, 130n);
    await runFlow(placeBid, { ...lot, raise: 100n }, context(bidder));
    const quote = await readBidQuote(chain, { ...lot, raise: 100n, account: bidder.address });
    expect(quote).toMatchObject({
      amount: 100n,
      weth: 30n,
      ether: 70n,
      needsApproval: true,
      gas: GAS.bid + GAS.approve,
      share: { seller: 180n, royalty: 20n, fee: 0n },
    });
  });

  it('is not needed to unwrap WETH, and unwrapping nothing or more than the balance is refused', async () => {
    const { chain, senders } = local;
    const account = senders[5]!;
    await wrap(local, account, 10n);
    const unwrap = (amount: bigint) => runFlow(unwrapWeth, { amount }, context(account));
    await expect(unwrap(11n)).rejects.toThrow('You have insufficient Weth');
    await expect(unwrap(0n)).rejects.toMatchObject({ code: 'validation' });
    expect(await unwrap(4n)).toMatchObject({ amount: '4' });
    expect((await readBalance(chain, account.address)).weth).toBe(6n);
  });
});
