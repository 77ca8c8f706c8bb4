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

/** Returns the confirmation question for an owner's auction, with its end, prices and extension. */
export function auctionQuestion({ cube, endsAt, minimumBid, buyNowPrice, extension }: AskedAuction): string {
  const minimum = `with a minimum bid of ${formatAmount(minimumBid, 'WETH')}`;
  const buyNow =
    buyNowPrice > 0n
      ? ` and, until the first bid, a buy-now price of ${formatAmount(buyNowPrice, 'WETH')}`
      : '';
  const late = extension > 0 ? `${lateBidsRule(extension)} ` : '';
  return `${late}Auction cube ${cube} until ${timeText(endsAt)}, ${minimum}${buyNow}?`;
}
