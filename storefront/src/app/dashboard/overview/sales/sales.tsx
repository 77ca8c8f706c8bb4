import { formatAmount } from '@cubedrop/sdk';
import type { SellerDay } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { counting } from '../../../../components/counted.ts';
import { Switch } from '../../../../components/filters/switch.tsx';
import { HistoryTable } from '../../../../components/history-table.tsx';
import { utcText } from '../../../../components/moment-text.ts';
import { NextStep } from '../../../../components/next-step.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { paths } from '../../../../config/paths.ts';
import { useSession } from '../../../../session/use-session.ts';
import { ownOverviewQuery } from '../queries.ts';
import { SalesChart } from './chart.tsx';
import { sumOf } from './series.ts';
import { salesTexts as texts } from './texts.ts';
import './sales.css';

/** Numbers of days that the user can choose. */
const RANGES = [7, 30, 90];
const DEFAULT_RANGE = 30;

/** Sales of the account over time, and the bids in its auctions: figures, and a chart or a table. */
export function Sales() {
  const title = useId();
  const account = useSession()?.address ?? null;
  const [count, setCount] = useState(DEFAULT_RANGE);
  const [view, setView] = useState('chart');
  const query = useQuery(ownOverviewQuery(account, count));
  return (
    <section className="sales" aria-labelledby={title}>
      <div className="sales-head">
        <h2 id={title}>{texts.title}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <Switch
            label={texts.show}
            value={view}
            onValue={setView}
            options={[
              ['chart', texts.views.chart],
              ['table', texts.views.table],
            ]}
          />
          <Switch
            label={texts.range}
            value={String(count)}
            onValue={(value) => setCount(Number(value))}
            options={RANGES.map((each) => [String(each), texts.days(each)])}
          />
        </div>
      </div>
      <div aria-busy={query.isPlaceholderData}>
        <QueryState
          query={query}
          failed={texts.failed}
          skeleton={<span className="skeleton block h-130 w-full" />}
          isEmpty={(days) => days.every(({ saleCount, bidCount }) => saleCount === 0 && bidCount === 0)}
          next={<NextStep text={texts.none} link={{ text: texts.newDrop, to: paths.newDrop.to() }} />}
        >
          {(days) => (
            <>
              <Figures days={days} />
              {view === 'chart' ? <SalesChart days={days} /> : <SalesTable days={days} />}
            </>
          )}
        </QueryState>
      </div>
    </section>
  );
}

function Figures({ days }: { days: readonly SellerDay[] }) {
  const { volume, bidCount, saleCount } = sumOf(days);
  const figures = [
    [texts.volume, formatAmount(volume, 'WETH')],
    [texts.bids, counting(bidCount)],
    [texts.sold, counting(saleCount)],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The figures of every day, the latest first. */
function SalesTable({ days }: { days: readonly SellerDay[] }) {
  return (
    <HistoryTable
      name={texts.table}
      isFoldable
      columns={texts.columns}
      rows={days.toReversed().map(({ start, saleCount, volume, bidCount, bidderCount }) => ({
        key: String(start),
        cells: [utcText(start).day, saleCount, formatAmount(volume, 'WETH'), bidCount, bidderCount],
      }))}
    />
  );
}
