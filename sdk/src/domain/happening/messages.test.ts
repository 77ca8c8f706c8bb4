import { expect, it } from '@jest/globals';
import { isolated } from '../../base/bidirectional.ts';
import { happeningText, type HappeningSubject } from './messages.ts';

const ETHER = 10n ** 18n;
const TITLE = isolated('Tidal Memory');
const textOf = (about: Partial<HappeningSubject>): string =>
  happeningText({ kind: 'bid', subject: 'Tidal Memory', amount: 2n * ETHER, isAuction: false, ...about });

it('happeningText states what happened to which cube or drop, and for how much', () => {
  expect(textOf({})).toBe(`2 WETH was bid on ${TITLE}.`);
  expect(textOf({ kind: 'sale' })).toBe(`${TITLE} was sold for 2 WETH.`);
  expect(textOf({ kind: 'listing' })).toBe(`${TITLE} is on sale for 2 WETH.`);
  expect(textOf({ kind: 'listing', isAuction: true })).toBe(
    `${TITLE} is in an auction. Bids start at 2 WETH.`,
  );
  expect(textOf({ kind: 'start', amount: undefined })).toBe(`${TITLE} has started.`);
  expect(textOf({ kind: 'end' })).toBe(`The auction of ${TITLE} has ended at 2 WETH.`);
});

it('happeningText states that an auction has ended without a bid', () => {
  expect(textOf({ kind: 'end', amount: undefined })).toBe(`The auction of ${TITLE} has ended without a bid.`);
});
