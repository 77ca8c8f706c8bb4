import { formatAmount, formatWei } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';
import { axisValues } from '../../components/axis-values.ts';
import { PastTime } from '../../components/past-time.tsx';
import { PRICE_LINE, pricePath } from './price-path.ts';
import { bidTexts } from './texts.ts';
import './price-line.css';

/**
 * A step chart of the highest bid over time. Three values are beside it, from 0 up, and the times of the first and the
 * last bid are below it. Renders nothing for fewer than two bids.
 */
export function PriceLine({ bids }: { bids: readonly Bid[] }) {
  const first = bids[0];
  const last = bids.at(-1);
  if (!first || !last || bids.length < 2) return null;
  const { width, height } = PRICE_LINE;
  const values = axisValues(last.total);
  const range = bidTexts.rise(
    bids.length,
    formatAmount(first.total, 'WETH'),
    formatAmount(last.total, 'WETH'),
  );
  return (
    <div className="price-line">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={range}
        className="price-line-plot"
      >
        <path d={pricePath(bids, values[2])} strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      {/* Hidden from screen readers: the table below has the amount and the time of each bid. */}
      <div className="price-line-values" aria-hidden="true">
        {values.toReversed().map((value) => (
          <span key={String(value)}>{formatWei(value, 'WETH')}</span>
        ))}
      </div>
      <div className="price-line-times" aria-hidden="true">
        <PastTime at={first.blockTime} />
        <PastTime at={last.blockTime} />
      </div>
    </div>
  );
}
