import { dropSpan, formatAmount } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import { Link } from 'react-router-dom';
import { AuctionTimeLine } from '../../../components/auction-time.tsx';
import { Picture } from '../../../components/picture.tsx';
import { paths } from '../../../config/paths.ts';
import { bidTexts } from '../../../features/bid/texts.ts';
import { useMyDrops } from '../../../features/drop/queries.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { Panel } from './panel.tsx';
import { overviewTexts as texts } from './texts.ts';

/** Only the first page is shown; the panel links to the full list. */
const SHOWN = { index: 0, size: 8 };

/** The user's running drops that end soonest, at most eight, each with its highest bid. */
export function RunningAuctions() {
  const query = useMyDrops(SHOWN, { status: 'running', sort: 'ending' });
  return (
    <Panel
      title={texts.running}
      query={query}
      failed={dropTexts.listFailed}
      none={texts.noneRunning}
      more={{ text: dropTexts.mine, to: paths.myDrops.to() }}
      rowsOf={({ items }) => items}
      row={(drop) => <RunningRow key={drop.id} drop={drop} />}
    />
  );
}

function RunningRow({ drop }: { drop: Drop }) {
  return (
    <li className="panel-row">
      <Picture src={drop.image} alt="" size={56} className="size-14" />
      <div className="min-w-0">
        <Link className="link font-[640]" to={paths.myDrop.to(drop.id)}>
          <bdi>{drop.title}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-bone-dim">
          <AuctionTimeLine span={dropSpan(drop)} />
        </p>
      </div>
      <p className="overview-amount">
        {drop.highestBid === null ? (
          <span className="text-bone-dim">{bidTexts.none}</span>
        ) : (
          <>
            <b>{formatAmount(drop.highestBid, 'WETH')}</b>
            <span className="label">{texts.bids(drop.bidCount)}</span>
          </>
        )}
      </p>
    </li>
  );
}
