/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSnapshot, etherOf, now, revert, setNextTime, transact } from './chain.ts';
import type { TestContract } from './chain.ts';
import { cheats, deployHostile } from './hostile.ts';
import { createMarket, createOrder, makeRoyaltyCube, startOwnAuction } from './market.ts';
import type { Market } from './market.ts';
import { DAY, bid, createWorldWith, openDrop, people, startDrop } from './world.ts';

const { admin, creator, alice, bob, stranger } = people;

/** Calls that pay `amount` wei, each with `value` wei of ether sent along, by name. */
const payments = {
  bid: (market: Market, value: bigint, amount: bigint, payer = stranger) =>
    market.drops.pay(payer, value, bid.plain, 1, 2, amount),
  'bid that states the previous total': (market: Market, value: bigint, amount: bigint, payer = stranger) =>
    market.drops.pay(payer, value, bid.ownTotal, 1, 2, amount, 0),
  'executeOrder of an owner’s auction': (market: Market, value: bigint, amount: bigint, payer = stranger) =>
    market.userAuction.pay(payer, value, 'executeOrder', 1, 1, amount),
  'executeOrder of the exchange': (market: Market, value: bigint, amount: bigint, payer = stranger) =>
    market.exchange.pay(payer, value, 'executeOrder', market.cube.address, 3, amount),
};
type Payment = keyof typeof payments;
const kinds = Object.keys(payments) as Payment[];

/**
 * Offers cube 1 in an owner's auction and cube 3 on the exchange, each for 50 wei, and cube 2 in a drop where a bid of
 * 50 wei is possible.
 */
async function openMarket(market: Market): Promise<void> {
  const { drops, exchange, cube } = market;
  await exchange.send(creator, createOrder.plain, cube.address, 3, 50, (await now()) + DAY);
  await openDrop({ ...market, auction: drops }, [2]);
  await startOwnAuction(market);
}

const receiverOf = (kind: Payment, { drops, userAuction, exchange }: Market): TestContract =>
  kind === 'executeOrder of the exchange' ? exchange : kind.startsWith('bid') ? drops : userAuction;

describe.each(kinds)('%s', (kind) => {
  let market: Market;
  let payee: string;
  beforeEach(
    fromSnapshot(async () => {
      market = await createMarket();
      await openMarket(market);
      payee = kind === 'executeOrder of the exchange' ? creator : receiverOf(kind, market).address;
    }),
  );
  const pay = payments[kind];
  const weth = (account: string) => market.weth.read<bigint>('balanceOf', account);

  it('accepts ether in place of WETH, without any approval', async () => {
    const before = await weth(payee);
    const { events } = await pay(market, 50n, 50n);
    expect(events).toContainEqual(['Deposit', receiverOf(kind, market).address, 50n]);
    expect([await weth(stranger), (await weth(payee)) - before]).toEqual([0n, 50n]);
    expect(await etherOf(receiverOf(kind, market).address)).toBe(0n);
    expect(await etherOf(market.weth.address)).toBe(await market.weth.read('totalSupply'));
  });

  it('takes what the ether does not cover in WETH, which the account must have and approve', async () => {
    const target = receiverOf(kind, market).address;
    await expect(pay(market, 20n, 50n)).rejects.toThrow(revert('InsufficientAllowance', target, 0, 30));
    await market.weth.send(stranger, 'approve', target, 30);
    await expect(pay(market, 20n, 50n)).rejects.toThrow(revert('InsufficientBalance', stranger, 0, 30));
    const before = await weth(payee);
    await pay(market, 20n, 50n, alice);
    expect([await weth(alice), (await weth(payee)) - before]).toEqual([970n, 50n]);
    expect(await etherOf(target)).toBe(0n);
  });

  it('reverts if the ether exceeds the amount', async () => {
    await expect(pay(market, 51n, 50n)).rejects.toThrow(revert('TooMuchEther', 51, 50));
    expect(await etherOf(receiverOf(kind, market).address)).toBe(0n);
  });

  it('returns the ether if the call fails', async () => {
    const before = await etherOf(alice);
    await expect(pay(market, 5n, 5n, alice)).rejects.toThrow(/BidTooLow|PriceMismatch/);
    // Only gas was spent.
    expect(before - (await etherOf(alice))).toBeLessThan(10n ** 17n);
    expect(await weth(receiverOf(kind, market).address)).toBe(0n);
  });
});

describe('ether', () => {
  let market: Market;
  beforeEach(
    fromSnapshot(async () => {
      market = await createMarket();
    }),
  );

  it.each(['drops', 'userAuction', 'exchange'] as const)(
    'sent to %s without a call is refused',
    async (name) => {
      const sent = transact({ from: alice, to: market[name].address, data: '0x', value: '0x1' });
      await expect(sent).rejects.toThrow('Transaction reverted');
    },
  );

  it('is paid out as WETH to an outbid bidder and to the seller', async () => {
    const { drops, weth } = market;
    const { end } = await startDrop({ ...market, auction: drops }, [2]);
    await drops.pay(stranger, 20n, bid.plain, 1, 2, 20);
    await drops.pay(alice, 10n, bid.plain, 1, 2, 30);
    expect((await drops.send(stranger, 'withdraw', 1, 2)).events.at(-1)).toEqual([
      'Transfer',
      drops.address,
      stranger,
      20n,
    ]);
    await drops.pay(alice, 5n, bid.ownTotal, 1, 2, 5, 30);
    await setNextTime(end);
    await drops.send(bob, 'claimFunds', 1, 2);
    expect([await weth.read('balanceOf', creator), await weth.read('balanceOf', drops.address)]).toEqual([
      1035n,
      0n,
    ]);
  });

  it('pays cut, royalty and the seller’s share in WETH, and leaves gifts untouched', async () => {
    const { exchange, cube, weth } = market;
    await exchange.send(admin, 'setOwnerCutPerMillion', 100_000);
    const id = await makeRoyaltyCube(market, bob, 1000);
    await exchange.send(bob, createOrder.plain, cube.address, id, 100, (await now()) + DAY);
    await weth.send(creator, 'transfer', exchange.address, 500);
    const { events } = await exchange.pay(alice, 60n, 'executeOrder', cube.address, id, 100);
    expect(events.slice(1)).toEqual([
      ['Deposit', exchange.address, 60n],
      ['Transfer', alice, exchange.address, 40n],
      ['Transfer', exchange.address, bob, 80n],
      ['Transfer', exchange.address, creator, 10n],
      ['Transfer', exchange.address, admin, 10n],
      ['Transfer', bob, alice, BigInt(id)],
    ]);
    expect(await weth.read('balanceOf', exchange.address)).toBe(500n);
  });

  it('is refused at a price of 0; a creator who pays with it gets the royalty in WETH', async () => {
    const { exchange, cube, weth } = market;
    await exchange.send(creator, createOrder.plain, cube.address, 3, 0, (await now()) + DAY);
    const gift = exchange.pay(alice, 1n, 'executeOrder', cube.address, 3, 0);
    await expect(gift).rejects.toThrow(revert('TooMuchEther', 1, 0));
    const id = await makeRoyaltyCube(market, bob, 1000);
    await exchange.send(bob, createOrder.plain, cube.address, id, 100, (await now()) + DAY);
    await exchange.pay(creator, 100n, 'executeOrder', cube.address, id, 100);
    expect(await weth.read('balanceOf', creator)).toBe(1010n);
  });
});

describe('with a payment token that cheats', () => {
  let market: Market;
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await deployHostile('CheatingToken');
      market = await createMarket(await createWorldWith(token));
      await openMarket(market);
    }),
  );

  it.each(kinds)(
    '%s rejects ether that is not wrapped in full, and WETH whose transfer returns false',
    async (kind) => {
      const cheat = (mode: number) =>
        token.send(admin, 'setCheat', mode, receiverOf(kind, market).address, '0x');
      await cheat(cheats.keepsOneWei);
      await expect(payments[kind](market, 50n, 50n)).rejects.toThrow(revert('PaymentFailed', 50, 49));
      await cheat(cheats.movesNothing);
      await expect(payments[kind](market, 50n, 50n)).rejects.toThrow(revert('PaymentFailed', 50, 0));
      await cheat(cheats.returnsFalse);
      await expect(payments[kind](market, 20n, 50n, alice)).rejects.toThrow(revert('PaymentFailed', 50, 50));
      await cheat(cheats.none);
      await payments[kind](market, 50n, 50n);
    },
  );

  it.each(kinds)('%s cannot be reentered while ether is wrapped', async (kind) => {
    const target = receiverOf(kind, market);
    const callback = kind.startsWith('bid')
      ? target.interface.encodeFunctionData(bid.plain, [1, 2, 60])
      : target.interface.encodeFunctionData(
          'executeOrder',
          kind === 'executeOrder of the exchange' ? [market.cube.address, 3, 50] : [1, 1, 50],
        );
    await token.send(admin, 'setCheat', cheats.callsBack, target.address, callback);
    await expect(payments[kind](market, 50n, 50n)).rejects.toThrow(revert('ReentrancyGuardReentrantCall'));
  });

  it('the exchange sells nothing if the token refuses a payment by the exchange itself', async () => {
    await token.send(admin, 'setCheat', cheats.refusesTransfer, market.exchange.address, '0x');
    const purchase = payments['executeOrder of the exchange'](market, 50n, 50n);
    await expect(purchase).rejects.toThrow(revert('PaymentFailed', 50, 50));
  });
});
