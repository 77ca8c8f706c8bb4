import { formatAmount, lateBidsRule, type Seconds } from '@cubedrop/sdk';
import { timeText } from '../../terminal/time-text.ts';

interface AskedAuction {
  /** The cube, by the chain's id. */
  cube: string;
  endsAt: Seconds;
  /** In wei. */
  minimumBid: bigint;
  /** In wei; 0 for no such price. */
  buyNowPrice: bigint;
  /** By how many seconds late bids move the end; 0 for a fixed end. */
  extension: Seconds;
}

/** Returns the question before an auction of one's own, which names everything that binds the seller. */
export function auctionQuestion({ cube, endsAt, minimumBid, buyNowPrice, extension }: AskedAuction): string {
  const from = formatAmount(minimumBid, 'WETH');
  const atOnce =
    buyNowPrice > 0n ? `, or at once for ${formatAmount(buyNowPrice, 'WETH')} while it has no bid` : '';
  const late = extension > 0 ? `${lateBidsRule(extension)} ` : '';
  return `${late}Auction cube ${cube} from ${from} on, until ${timeText(endsAt)}${atOnce}?`;
}
