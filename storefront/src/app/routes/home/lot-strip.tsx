import { formatAmount, nextChange } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import { lotSpan } from '../../../clock/span.ts';
import { useClock } from '../../../clock/use-clock.ts';
import { PhaseLabel } from '../../../components/auction-time.tsx';
import { TimeLeft } from '../../../components/countdown.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Moment } from '../../../components/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import type { Lot } from './use-lots.ts';

/** Link to the featured lot with its time, titles and highest bid. */
export function LotStrip({ lot: { drop, cube } }: { lot: Lot }) {
  const span = lotSpan(drop, cube);
  const moment = useClock((now) => nextChange(span, now) ?? 0);
  return (
    <Link className="strip" to={paths.cube.to(drop.id, cube.id)}>
      <span className="wrap strip-row">
        <span className="strip-time">
          <PhaseLabel span={span} />
          <b>{moment ? <TimeLeft moment={moment} exact /> : <Moment at={span.endsAt} />}</b>
        </span>
        <span>
          <b>
            <bdi>{cube.title}</bdi>
          </b>
          <span>
            <bdi>{cube.musicArtist.name}</bdi>, from <bdi>{drop.title}</bdi>
          </span>
        </span>
        <span className="strip-amount">
          <span>{cube.lot?.highestBid ? dropTexts.highest : dropTexts.minimum}</span>
          <b>{formatAmount(cube.lot?.highestBid ?? drop.minimumBid, 'WETH')}</b>
        </span>
        <Icon name="next" className="strip-arrow" />
      </span>
    </Link>
  );
}
