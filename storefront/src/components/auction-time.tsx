import { auctionLabel, nextChange, phaseOf, type Phase, type Seconds, type Span } from '@cubedrop/sdk';
import { useEffect, useRef, useState } from 'react';
import { milestone } from '../clock/milestones.ts';
import { useClock } from '../clock/use-clock.ts';
import { Countdown, TimeLeft } from './countdown.tsx';
import { Moment } from './moment.tsx';

/** What stands over the countdown of an auction or of a sale. */
type LabelOf = (span: Span, now: Seconds) => string;

interface TimeProps {
  span: Span;
  /** An auction's words unless others are given. */
  labelOf?: LabelOf;
}

/** The phase an auction or a sale is in; null until the chain's time is known. */
export function usePhase(span: Span): Phase | null {
  return useClock((now) => phaseOf(span, now));
}

/** The phase in the words of the product, with the orange dot while it runs. */
export function PhaseLabel({
  span,
  labelOf = auctionLabel,
  className = '',
}: TimeProps & { className?: string }) {
  const phase = usePhase(span);
  const label = useClock((now) => labelOf(span, now));
  return (
    <span className={`${className} ${phase === 'running' && labelOf === auctionLabel ? 'live' : ''}`}>
      {label ?? '\u00a0'}
    </span>
  );
}

/** Phase and countdown in large numerals, and the date that they run to. A change of phase is told politely. */
export function AuctionTime({ span, labelOf = auctionLabel, dated = true }: TimeProps & { dated?: boolean }) {
  const moment = useClock((now) => nextChange(span, now) ?? 0);
  return (
    <div className="grid gap-2.5">
      <PhaseLabel span={span} labelOf={labelOf} className="label" />
      {moment !== 0 && <Countdown moment={moment ?? span.endsAt} />}
      {dated && <Moment at={moment || span.endsAt} className="label" />}
      <PhaseNews span={span} labelOf={labelOf} />
    </div>
  );
}

/** Phase on the left, what is left on the right, in one line of small type. */
export function AuctionTimeLine({ span, labelOf = auctionLabel }: TimeProps) {
  const moment = useClock((now) => nextChange(span, now) ?? 0);
  return (
    <>
      <PhaseLabel span={span} labelOf={labelOf} />
      <b>{moment ? <TimeLeft moment={moment} /> : moment === 0 && <Moment at={span.endsAt} short />}</b>
    </>
  );
}

/** Says a new phase to a screen reader, and the milestones before the next, each when it comes and only then. */
function PhaseNews({ span, labelOf }: { span: Span; labelOf: LabelOf }) {
  const label = useClock((now) => [labelOf(span, now), milestone(span, now)].filter(Boolean).join(', '));
  const known = useRef(label);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (known.current !== null && label !== null && label !== known.current) setNews(label);
    known.current = label;
  }, [label]);
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  );
}
