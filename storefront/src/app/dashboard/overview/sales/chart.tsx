import { formatAmount, formatWei, WEI_PER_ETH } from '@cubedrop/sdk';
import type { SellerDay } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { axisValues } from '../../../../components/axis-values.ts';
import { counting } from '../../../../components/counted.ts';
import { ChartDates } from './chart-dates.tsx';
import { chartLabel } from './chart-label.ts';
import { drawnSums, heightOf, isByWeek, leftOf } from './series.ts';
import { salesTexts as texts } from './texts.ts';
import './chart.css';

/** The volume as a line above the bids as bars, on one axis of days or weeks. The last day or week is highlighted. */
export function SalesChart({ days }: { days: readonly SellerDay[] }) {
  const sums = drawnSums(days);
  const last = sums.at(-1);
  if (!last) return null;
  const unit = isByWeek(days.length) ? 1 : 0;
  const now = texts.now[unit];
  const volumes = sums.map(({ volume }) => volume);
  const bids = sums.map(({ bidCount }) => BigInt(bidCount));
  // Without any sales the axis shows whole amounts rather than wei.
  const volumeAxis = axisValues(highestOf(volumes) || WEI_PER_ETH);
  const bidAxis = axisValues(highestOf(bids));
  return (
    <figure className="chart" role="img" aria-label={chartLabel(sums, last)}>
      <PlotHead
        heading={texts.volume}
        unit={texts.unit.volume[unit]}
        now={`${now} ${formatAmount(last.volume, 'WETH')}`}
      />
      <Plot className="chart-volume" axis={volumeAxis.map((value) => formatWei(value))}>
        <Line heights={volumes.map((volume) => heightOf(volume, volumeAxis[2]))} />
      </Plot>
      <PlotHead heading={texts.bids} unit={texts.unit.bids[unit]} now={`${now} ${counting(last.bidCount)}`} />
      <Plot className="chart-bids" axis={bidAxis.map((value) => counting(Number(value)))}>
        <Bars heights={bids.map((count) => heightOf(count, bidAxis[2]))} />
      </Plot>
      <ChartDates sums={sums} now={now} />
    </figure>
  );
}

const highestOf = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), 0n);

function PlotHead({ heading, unit, now }: { heading: string; unit: string; now: string }) {
  return (
    <p className="chart-name">
      <span>
        <b>{heading}</b> {unit}
      </span>
      <b className="live">{now}</b>
    </p>
  );
}

interface PlotProps {
  className: string;
  /** Three values of the axis, the lowest first. */
  axis: readonly string[];
  children: ReactNode;
}

/** The area of a plot, with the values of its axis. */
function Plot({ className, axis, children }: PlotProps) {
  return (
    <>
      <div className="chart-axis">
        {axis.toReversed().map((value) => (
          <span key={value}>{value}</span>
        ))}
      </div>
      <div className={`chart-plot ${className}`}>{children}</div>
    </>
  );
}

/** @param heights heights of the points within the plot, in percent */
function Line({ heights }: { heights: readonly number[] }) {
  const points = heights.map((height, index) => [leftOf(index, heights.length), 100 - height]);
  const [left = 0, top = 0] = points.at(-1) ?? [];
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.map((point) => point.join()).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <i className="chart-point" style={{ left: `${left}%`, top: `${top}%` }} />
    </>
  );
}

/** @param heights heights of the bars within the plot, in percent */
function Bars({ heights }: { heights: readonly number[] }) {
  const width = 100 / heights.length;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {heights.map((height, index) => (
        <rect
          key={index * width}
          x={(index + 0.05) * width}
          y={100 - height}
          width={0.9 * width}
          height={height}
          data-now={index === heights.length - 1 || undefined}
        />
      ))}
    </svg>
  );
}
