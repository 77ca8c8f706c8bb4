import { expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { bidSummary, summaryLines } from './bid-summary.ts';

const half = parseAmount('0.5 WETH');

it('a summary counts leading bids, outbid bids and claimable cubes, and adds up what can be withdrawn', () => {
  const summary = bidSummary([
    { position: 'leading', isClaimable: false, withdrawable: 0n },
    { position: 'outbid', isClaimable: false, withdrawable: half },
    { position: 'outbid', isClaimable: false, withdrawable: 0n },
    { position: 'won', isClaimable: true, withdrawable: 0n },
    { position: 'won', isClaimable: false, withdrawable: 0n },
    { position: 'lost', isClaimable: false, withdrawable: half + 1n },
  ]);
  expect(summary).toEqual({ leading: 1, outbid: 2, toClaim: 1, toWithdraw: 2n * half + 1n });
  expect(summaryLines(summary)).toEqual([
    '3 open bids: 1 leading, 2 outbid (cubedrop bid list --mine)',
    '1 won cube to claim, 1.000000000000000001 WETH to withdraw',
  ]);
  expect(summaryLines(bidSummary([]))).toEqual([]);
});
