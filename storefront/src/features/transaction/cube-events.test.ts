import { describe, expect, it } from '@jest/globals';
import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { Transfer } from '@cubedrop/sdk/api';
import { hash } from '../../../test/records.ts';
import { eventsOf, eventText, partiesOf, type CubeEvent } from './cube-events.ts';

const ana = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const ben = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const auction = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const event = (fields: Partial<CubeEvent>): CubeEvent => ({
  kind: 'transfer',
  from: ana,
  to: ben,
  price: null,
  at: 1_000,
  transaction: hash('a'),
  ...fields,
});
const transfer = (kind: Transfer['kind'], blockTime: number): Transfer => ({
  cubeId: '1',
  from: ana,
  to: ben,
  transaction: hash('b'),
  blockTime,
  kind,
  price: null,
});

describe('an event of a cube', () => {
  it.each([
    ['made', 'Minted'],
    ['transfer', 'Sent'],
    ['drop', 'Listed in a drop'],
    ['auction', 'Listed in an auction'],
    ['returned', 'Taken back'],
  ] as const)('of kind %s is shown as "%s"', (kind, text) => expect(eventText(event({ kind }))).toBe(text));

  it.each([
    ['won', 'Won for 1.000000000000000001 WETH'],
    ['sold', 'Sold for 1.000000000000000001 WETH'],
    ['listed', 'Listed for 1.000000000000000001 WETH'],
  ] as const)('of kind %s is shown with its exact amount', (kind, text) =>
    expect(eventText(event({ kind, price: 10n ** 18n + 1n }))).toBe(text),
  );

  it('is shown with an amount of 0, and without an amount if none is known', () => {
    expect(eventText(event({ kind: 'sold', price: 0n }))).toBe('Sold for 0 WETH');
    expect(eventText(event({ kind: 'won', price: null }))).toBe('Won');
  });

  it.each([
    ['made', { from: ZERO_ADDRESS, to: ben }, { by: ben }],
    ['drop', { from: ana, to: auction }, { by: ana }],
    ['auction', { from: ana, to: auction }, { by: ana }],
    ['won', { from: auction, to: ben }, { to: ben }],
    ['returned', { from: auction, to: ana }, { to: ana }],
    ['listed', { from: ana, to: null }, { by: ana }],
    ['transfer', { from: ana, to: ben }, { from: ana, to: ben }],
    ['sold', { from: ana, to: ben }, { from: ana, to: ben }],
  ] as const)('of kind %s has people as its parties, not the auction contract', (kind, addresses, parties) =>
    expect(partiesOf(event({ kind, ...addresses }))).toEqual(parties),
  );
});

describe('the events of a cube', () => {
  it('list the owner’s sale and signed listings first, and then the transfers, newest first', () => {
    const transfers = [transfer('made', 1), transfer('sold', 2)];
    const signed = event({ kind: 'listed', at: 3, transaction: null });
    const sale = event({ kind: 'listed', at: null });
    expect(eventsOf(transfers, [signed, sale]).map(({ kind, at }) => [kind, at])).toEqual([
      ['listed', 3],
      ['listed', null],
      ['sold', 2],
      ['made', 1],
    ]);
  });
});
