import { formatAmount, NOTHING_TO_DISPLAY, type Seconds } from '@cubedrop/sdk';
import type { OwnBid } from '@cubedrop/sdk/api';
import { minimumRaiseOf, ownBidStateOf } from '../../session/own-bids.ts';
import { timeLeftText } from '../../terminal/duration-text.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Prints an account's bids as a table. `now` is the chain's time. */
export function printOwnBids(terminal: Terminal, bids: readonly OwnBid[], now: Seconds): void {
  if (bids.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  const weth = (wei: bigint | null) => (wei ? formatAmount(wei, 'WETH') : '-');
  const rows = bids.map((bid) => {
    const minimumRaise = minimumRaiseOf(bid);
    return [
      `${bid.kind} ${bid.auctionOnChainId}`,
      bid.cubeOnChainId,
      ownBidStateOf(bid),
      weth(bid.ownTotal),
      weth(bid.highestBid),
      weth(bid.position === 'outbid' ? minimumRaise : null),
      weth(bid.withdrawable),
      minimumRaise === null ? (bid.isClaimable ? 'claim it' : 'ended') : timeLeftText(bid.endsAt, now),
    ];
  });
  const heading = ['OF', 'CUBE', 'STATE', 'TOTAL', 'HIGHEST', 'MIN RAISE', 'WITHDRAW', 'TIME LEFT'];
  printTable(terminal, [heading, ...rows], ['HIGHEST']);
}
