import { expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { bidSummary, summaryLines } from './bid-summary.ts';

const half = parseAmount('0.5 WETH');

it('counts leading and outbid bids, won cubes, and adds up what can be withdrawn', () => {
  const summary = bidSummary([
    { state: 'leading', toClaim: false, withdrawable: 0n },
    { state: 'outbid', toClaim: false, withdrawable: half },
    { state: 'outbid', toClaim: false, withdrawable: 0n },
    { state: 'won', toClaim: true, withdrawable: 0n },
    { state: 'won', toClaim: false, withdrawable: 0n },
    { state: 'lost', toClaim: false, withdrawable: half + 1n },
  ]);
  expect(summary).toEqual({ leading: 1, outbid: 2, toClaim: 1, toWithdraw: 2n * half + 1n });
  expect(summaryLines(summary)).toEqual([
    '3 open bids: 1 leading, 2 outbid (cubedrop bid list --mine)',
    '1 won cube to claim, 1.000000000000000001 WETH to withdraw',
  ]);
  expect(summaryLines(bidSummary([]))).toEqual([]);
});
