import { formatAmount, lateBidsRule, type Seconds } from '@cubedrop/sdk';
import { timeText } from '../../terminal/time-text.ts';

interface AskedAuction {
  /** On-chain id of the cube. */
  cube: string;
  endsAt: Seconds;
  /** In wei. */
  minimumBid: bigint;
  /** In wei; 0 for none. */
  buyNowPrice: bigint;
  /** Seconds by which a late bid extends the auction; 0 for a fixed end. */
  extension: Seconds;
}

/** Returns the confirmation question for an owner's auction, with every term that binds the seller. */
export function auctionQuestion({ cube, endsAt, minimumBid, buyNowPrice, extension }: AskedAuction): string {
  const from = formatAmount(minimumBid, 'WETH');
  const atOnce =
    buyNowPrice > 0n ? `, or at once for ${formatAmount(buyNowPrice, 'WETH')} while it has no bid` : '';
  const late = extension > 0 ? `${lateBidsRule(extension)} ` : '';
  return `${late}Auction cube ${cube} from ${from} on, until ${timeText(endsAt)}${atOnce}?`;
}
