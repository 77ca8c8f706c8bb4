import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ZERO_ADDRESS, type ChainEvent, type Happening } from '../chain/event.ts';
import { foldSales } from './sale-fold.ts';

const PEOPLE = ['0xann', '0xbob', '0xcy'];
const CUBE = '4';
const EXCHANGE = '0xexchange';

const eventsOf = (happenings: readonly Happening[]): ChainEvent[] =>
  happenings.map((happening, logIndex) => ({
    ...happening,
    contract: 'exchange',
    blockNumber: 1,
    blockHash: '0x1',
    logIndex,
    transactionHash: '0x2',
    timestamp: 1,
    sender: '0x3',
  }));

/**
 * What may happen to one cube: its owner orders and cancels, others buy, it is given away, the cut changes, and who may
 * take it.
 */
const stories = fc
  .array(
    fc.record({
      what: fc.constantFrom('order', 'cancel', 'buy', 'give', 'cut', 'allow', 'forbid', 'lend', 'lend away'),
      who: fc.constantFrom(...PEOPLE),
      number: fc.bigInt({ min: 0n, max: 900_000n }),
    }),
  )
  .map((moves) => {
    let owner = PEOPLE[0]!;
    let cut = 0;
    let open: { orderId: string; price: bigint; ownerCut: number } | undefined;
    let lentTo = '';
    const allowing = new Set<string>();
    const mayTake = (): boolean => lentTo === EXCHANGE || allowing.has(owner);
    const allow = (who: string, approved: boolean): void => {
      happenings.push({ name: 'ExchangeApproved', args: { owner: who, approved } });
      allowing[approved ? 'add' : 'delete'](who);
    };
    const lend = (account: string): void => {
      happenings.push({ name: 'CubeApproved', args: { owner, account, cubeId: CUBE } });
      lentTo = account;
    };
    const expected = new Map<string, string>();
    const happenings: Happening[] = [
      { name: 'CubeTransferred', args: { from: ZERO_ADDRESS, to: owner, cubeId: CUBE } },
    ];
    const give = (to: string): void => {
      happenings.push({ name: 'CubeTransferred', args: { from: owner, to, cubeId: CUBE } });
      if (open) expected.set(open.orderId, 'moved');
      open = undefined;
      owner = to;
      lentTo = '';
    };
    moves.forEach(({ what, who, number }, at) => {
      if (what === 'cut') {
        cut = Number(number);
        happenings.push({
          name: 'ChangedOwnerCutPerMillion',
          args: { ownerCutPerMillion: String(number) },
        });
      } else if (what === 'allow' || what === 'forbid') {
        allow(who, what === 'allow');
      } else if (what === 'lend' || what === 'lend away') {
        lend(what === 'lend' ? EXCHANGE : who);
      } else if (what === 'order') {
        // The exchange takes no order for what it may not take.
        if (!mayTake()) lend(EXCHANGE);
        if (open) expected.set(open.orderId, 'replaced');
        open = { orderId: `0x${at}`, price: number, ownerCut: cut };
        expected.set(open.orderId, 'open');
        const args = { orderId: open.orderId, cubeId: CUBE, seller: owner };
        happenings.push({
          name: 'OrderCreated',
          args: { ...args, price: String(number), expiresAt: '99' },
        });
      } else if (what === 'give') {
        give(who);
      } else if (open && (what === 'cancel' || mayTake())) {
        const { orderId, price } = open;
        expected.set(orderId, what === 'buy' ? 'sold' : 'cancelled');
        open = undefined;
        const args = { orderId, cubeId: CUBE, seller: owner };
        if (what === 'cancel') happenings.push({ name: 'OrderCancelled', args });
        else {
          happenings.push({ name: 'OrderSuccessful', args: { ...args, price: String(price), buyer: who } });
          give(who);
        }
      }
    });
    return { happenings, expected, open, owner, isBuyable: mayTake() };
  });

describe('the sales of a cube', () => {
  it('end once and for all when bought, cancelled, replaced, or when the cube moves, and else stay open, to be bought for as long as the exchange may take the cube', () => {
    fc.assert(
      fc.property(stories, ({ happenings, expected, open, owner, isBuyable }) => {
        const sales = foldSales(eventsOf(happenings), EXCHANGE);
        expect(new Map([...sales].map(([id, sale]) => [id, sale.end?.how ?? 'open']))).toEqual(expected);
        const left = [...sales.values()].filter((sale) => !sale.end);
        expect(
          left.map(({ created: { args }, ownerCut, approved }) => [
            args.orderId,
            args.seller,
            ownerCut,
            approved,
          ]),
        ).toEqual(open ? [[open.orderId, owner, open.ownerCut, isBuyable]] : []);
      }),
    );
  });

  it('know their buyer, and the lower share of those when the order was made and when it was executed', () => {
    const args = { orderId: '0x1', cubeId: CUBE, seller: '0xann' };
    const shareWhen = (ownerCutPerMillion: string): Happening => ({
      name: 'ChangedOwnerCutPerMillion',
      args: { ownerCutPerMillion },
    });
    const sold = (ordered: string, executed: string) => {
      const story: Happening[] = [
        shareWhen(ordered),
        { name: 'OrderCreated', args: { ...args, price: '1001', expiresAt: '9' } },
        shareWhen(executed),
        { name: 'OrderSuccessful', args: { ...args, price: '1001', buyer: '0xbob' } },
        { name: 'CubeTransferred', args: { from: '0xann', to: '0xbob', cubeId: CUBE } },
      ];
      return [...foldSales(eventsOf(story), EXCHANGE).values()][0];
    };
    expect(sold('25000', '30000')).toMatchObject({ buyer: '0xbob', ownerCut: 25_000, end: { how: 'sold' } });
    expect(sold('25000', '10000')).toMatchObject({ ownerCut: 10_000 });
  });

  it('placed twice on the very same terms in one block are one sale, open as the last order left it', () => {
    const args = { orderId: '0x1', cubeId: CUBE, seller: '0xann' };
    const created: Happening = { name: 'OrderCreated', args: { ...args, price: '5', expiresAt: '9' } };
    const sales = foldSales(eventsOf([created, { name: 'OrderCancelled', args }, created]), EXCHANGE);
    expect([...sales.values()].map((sale) => sale.end)).toEqual([undefined]);
  });
});
