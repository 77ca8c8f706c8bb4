import { expect, it } from '@jest/globals';
import { parseAmount, type Address } from '@cubedrop/sdk';
import type { LiveEvent } from '@cubedrop/sdk/api';
import { eventLine } from './event-line.ts';

const address: Address = `0x3C44${'0'.repeat(32)}93BC`;
const amount = parseAmount('1.5 WETH');

it.each<[LiveEvent, string | undefined, string | undefined]>([
  [
    { type: 'bid', address, amount, blockTime: 1_800_000_000 },
    '3',
    '2027-01-15 08:00:00Z  cube 3  bid of 1.5 WETH by 0x3C44…93BC',
  ],
  [{ type: 'extended', endsAt: 1_800_000_300 }, '3', 'cube 3  extended until 2027-01-15 08:05:00Z'],
  [{ type: 'claim-funds', address, amount }, '3', 'cube 3  1.5 WETH paid to 0x3C44…93BC'],
  [{ type: 'auction-end', blockTime: 1_800_000_000 }, undefined, '2027-01-15 08:00:00Z  ended'],
  [{ type: 'drop', address }, undefined, undefined],
])(
  'eventLine formats event %# as one line, or omits it if events of its type are not shown',
  (event, cube, line) => {
    expect(eventLine(event, cube)).toBe(line);
  },
);

it('a line reports a reorganisation or missed events, and warns that earlier lines may be outdated', () => {
  expect(eventLine({ type: 'reorganised' }, undefined)).toContain('may be outdated');
});
