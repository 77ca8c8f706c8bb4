import { formatAmount } from '@cubedrop/sdk';
import type { OwnBid } from '@cubedrop/sdk/api';

/** Summary of an account's bids. */
export interface BidSummary {
  /** Number of open lots on which the account has the highest bid. */
  leading: number;
  /** Number of open lots on which the account was outbid. */
  outbid: number;
  /** Number of won cubes that can be claimed now. */
  toClaim: number;
  /** Sum of what can be withdrawn now, in wei. */
  toWithdraw: bigint;
}

type Summed = Pick<OwnBid, 'position' | 'isClaimable' | 'withdrawable'>;

/** Returns the summary of an account's bids. */
export function bidSummary(bids: readonly Summed[]): BidSummary {
  const count = (isCounted: (bid: Summed) => boolean) => bids.filter(isCounted).length;
  return {
    leading: count(({ position }) => position === 'leading'),
    outbid: count(({ position }) => position === 'outbid'),
    toClaim: count(({ isClaimable }) => isClaimable),
    toWithdraw: bids.reduce((sum, { withdrawable }) => sum + withdrawable, 0n),
  };
}

/** Returns the lines of a summary, empty if there is nothing to report. */
export function summaryLines({ leading, outbid, toClaim, toWithdraw }: BidSummary): string[] {
  const open = leading + outbid;
  const bids = `${open} open ${open === 1 ? 'bid' : 'bids'}: ${leading} leading, ${outbid} outbid`;
  const claims = [
    ...(toClaim > 0 ? [`${toClaim} won ${toClaim === 1 ? 'cube' : 'cubes'} to claim`] : []),
    ...(toWithdraw > 0n ? [`${formatAmount(toWithdraw, 'WETH')} to withdraw`] : []),
  ];
  return [
    ...(open > 0 ? [`${bids} (cubedrop bid list --mine)`] : []),
    ...(claims.length > 0 ? [claims.join(', ')] : []),
  ];
}
