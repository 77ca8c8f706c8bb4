import { ZERO_ADDRESS } from '@cubedrop/sdk';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ChainEvent, DecodedEvent } from '../../index/chain/event.ts';
import { foldSales } from './sale-fold.ts';

const PEOPLE = ['0xann', '0xbob', '0xcy'];
const CUBE = '4';
const EXCHANGE = '0xexchange';

const eventsOf = (changes: readonly DecodedEvent[]): ChainEvent[] =>
  changes.map((decoded, logIndex) => ({
    ...decoded,
    contract: 'exchange',
    blockNumber: 1,
    blockHash: '0x1',
    logIndex,
    transactionHash: '0x2',
    timestamp: 1,
    sender: '0x3',
  }));

/**
 * Random histories of one cube: orders, cancellations of one or all, purchases, transfers, and changes of the cut and
 * of approvals.
 */
const histories = fc
  .array(
    fc.record({
      action: fc.constantFrom(
        'order',
        'cancel',
        'cancel all',
        'buy',
        'give',
        'cut',
        'allow',
        'forbid',
        'lend',
        'lend away',
      ),
      person: fc.constantFrom(...PEOPLE),
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
    const allow = (person: string, approved: boolean): void => {
      changes.push({ name: 'ExchangeApproved', args: { owner: person, approved } });
      allowing[approved ? 'add' : 'delete'](person);
    };
    const lend = (account: string): void => {
      changes.push({ name: 'CubeApproved', args: { owner, account, cubeId: CUBE } });
      lentTo = account;
    };
    const expected = new Map<string, string>();
    const changes: DecodedEvent[] = [
      { name: 'CubeTransferred', args: { from: ZERO_ADDRESS, to: owner, cubeId: CUBE } },
    ];
    const give = (to: string): void => {
      changes.push({ name: 'CubeTransferred', args: { from: owner, to, cubeId: CUBE } });
      if (open) expected.set(open.orderId, 'moved');
      open = undefined;
      owner = to;
      lentTo = '';
    };
    moves.forEach(({ action, person, number }, i) => {
      if (action === 'cut') {
        cut = Number(number);
        changes.push({
          name: 'ChangedOwnerCutPerMillion',
          args: { ownerCutPerMillion: String(number) },
        });
      } else if (action === 'cancel all') {
        changes.push({ name: 'AllOrdersCancelled', args: { seller: person, counter: String(i) } });
        if (open && person === owner) {
          expected.set(open.orderId, 'cancelled');
          open = undefined;
        }
      } else if (action === 'allow' || action === 'forbid') {
        allow(person, action === 'allow');
      } else if (action === 'lend' || action === 'lend away') {
        lend(action === 'lend' ? EXCHANGE : person);
      } else if (action === 'order') {
        // The exchange rejects an order for a cube that it is not approved to transfer.
        if (!mayTake()) lend(EXCHANGE);
        if (open) expected.set(open.orderId, 'replaced');
        open = { orderId: `0x${i}`, price: number, ownerCut: cut };
        expected.set(open.orderId, 'open');
        const args = { orderId: open.orderId, cubeId: CUBE, seller: owner };
        changes.push({
          name: 'OrderCreated',
          args: { ...args, price: String(number), expiresAt: '99' },
        });
      } else if (action === 'give') {
        give(person);
      } else if (open && (action === 'cancel' || mayTake())) {
        const { orderId, price } = open;
        expected.set(orderId, action === 'buy' ? 'sold' : 'cancelled');
        open = undefined;
        const args = { orderId, cubeId: CUBE, seller: owner };
        if (action === 'cancel') changes.push({ name: 'OrderCancelled', args });
        else {
          changes.push({ name: 'OrderSuccessful', args: { ...args, price: String(price), buyer: person } });
          give(person);
        }
      }
    });
    return { changes, expected, open, owner, isBuyable: mayTake() };
  });

describe('sales of a cube', () => {
  it('end when bought, cancelled, replaced or transferred, and otherwise stay open', () => {
    fc.assert(
      fc.property(histories, ({ changes, expected, open, owner, isBuyable }) => {
        const sales = foldSales(eventsOf(changes), EXCHANGE);
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

  it('record their buyer, and the lower of the cuts at the order and at the purchase', () => {
    const args = { orderId: '0x1', cubeId: CUBE, seller: '0xann' };
    const cutOf = (ownerCutPerMillion: string): DecodedEvent => ({
      name: 'ChangedOwnerCutPerMillion',
      args: { ownerCutPerMillion },
    });
    const sold = (ordered: string, executed: string) => {
      const history: DecodedEvent[] = [
        cutOf(ordered),
        { name: 'OrderCreated', args: { ...args, price: '1001', expiresAt: '9' } },
        cutOf(executed),
        { name: 'OrderSuccessful', args: { ...args, price: '1001', buyer: '0xbob' } },
        { name: 'CubeTransferred', args: { from: '0xann', to: '0xbob', cubeId: CUBE } },
      ];
      return [...foldSales(eventsOf(history), EXCHANGE).values()][0];
    };
    expect(sold('25000', '30000')).toMatchObject({ buyer: '0xbob', ownerCut: 25_000, end: { how: 'sold' } });
    expect(sold('25000', '10000')).toMatchObject({ ownerCut: 10_000 });
  });

  it('stay cancelled after their seller cancelled all orders, whatever is approved or cancelled later', () => {
    const args = { orderId: '0x1', cubeId: CUBE, seller: '0xann' };
    const history: DecodedEvent[] = [
      { name: 'OrderCreated', args: { ...args, price: '5', expiresAt: '9' } },
      { name: 'ExchangeApproved', args: { owner: '0xann', approved: false } },
      { name: 'AllOrdersCancelled', args: { seller: '0xbob', counter: '1' } },
      { name: 'AllOrdersCancelled', args: { seller: '0xann', counter: '1' } },
      { name: 'ExchangeApproved', args: { owner: '0xann', approved: true } },
      { name: 'OrderCancelled', args },
      { name: 'OrderCreated', args: { ...args, orderId: '0x2', price: '5', expiresAt: '9' } },
    ];
    const sales = foldSales(eventsOf(history), EXCHANGE);
    expect([...sales.values()].map(({ end, approved }) => [end?.how, end?.event.logIndex, approved])).toEqual(
      [
        ['cancelled', 3, true],
        [undefined, undefined, true],
      ],
    );
  });

  it('are one sale if placed twice with identical terms in one block, and the last order counts', () => {
    const args = { orderId: '0x1', cubeId: CUBE, seller: '0xann' };
    const created: DecodedEvent = { name: 'OrderCreated', args: { ...args, price: '5', expiresAt: '9' } };
    const sales = foldSales(eventsOf([created, { name: 'OrderCancelled', args }, created]), EXCHANGE);
    expect([...sales.values()].map((sale) => sale.end)).toEqual([undefined]);
  });
});
