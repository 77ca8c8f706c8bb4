import { utcText } from '../../../../components/moment-text.ts';
import { leftOf, type Sums } from './series.ts';

/** Maximum number of dates below a chart. */
const DATES = 4;

/** A few dates below a chart, evenly spaced. @param now text of the last day or week */
export function ChartDates({ sums, now }: { sums: readonly Sums[]; now: string }) {
  const last = sums.length - 1;
  const step = Math.ceil(sums.length / DATES);
  return (
    <div className="chart-dates">
      {sums.map(({ start }, index) => {
        if ((last - index) % step !== 0) return null;
        const place =
          index === last ? { right: 0 } : { left: `${leftOf(index, sums.length)}%`, translate: '-50%' };
        return (
          <span key={start} style={place}>
            {index === last ? now : utcText(start).day}
          </span>
        );
      })}
    </div>
  );
}
