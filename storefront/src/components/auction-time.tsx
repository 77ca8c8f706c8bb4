import { auctionLabel, nextChange, phaseOf, type Phase, type Seconds, type Span } from '@cubedrop/sdk';
import { useEffect, useRef, useState } from 'react';
import { milestone } from '../clock/milestones.ts';
import { useClock } from '../clock/use-clock.ts';
import { Countdown, TimeLeft } from './countdown.tsx';
import { LivePaused } from './live-paused.tsx';
import { Moment } from './moment.tsx';

/** Returns the label above the countdown of an auction or a sale. */
type LabelOf = (span: Span, now: Seconds) => string;

interface TimeProps {
  span: Span;
  /** Defaults to the labels of an auction. */
  labelOf?: LabelOf;
}

/** Returns the phase of an auction or sale; `null` until the chain's time is known. */
export function usePhase(span: Span): Phase | null {
  return useClock((now) => phaseOf(span, now));
}

/** Label of the phase, with an orange dot while an auction is running. */
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

/**
 * Phase and, until the end, a large countdown. If `hasDate`, also the date of the next change of phase, or the date
 * of the end once that is past. Announces changes of phase, and the milestones before them, to screen readers.
 */
export function AuctionTime({
  span,
  labelOf = auctionLabel,
  hasDate = true,
}: TimeProps & { hasDate?: boolean }) {
  const moment = useClock((now) => nextChange(span, now) ?? 0);
  return (
    <div className="grid gap-2.5">
      <PhaseLabel span={span} labelOf={labelOf} className="label" />
      {moment !== 0 && <Countdown moment={moment ?? span.endsAt} />}
      {hasDate && <Moment at={moment || span.endsAt} className="label" />}
      {moment !== 0 && <LivePaused />}
      <PhaseAnnouncement span={span} labelOf={labelOf} />
    </div>
  );
}

/** Phase and remaining time or, after the end, the date of the end, in one line of small type. */
export function AuctionTimeLine({ span, labelOf = auctionLabel }: TimeProps) {
  const moment = useClock((now) => nextChange(span, now) ?? 0);
  return (
    <>
      <PhaseLabel span={span} labelOf={labelOf} />
      <b>{moment ? <TimeLeft moment={moment} /> : moment === 0 && <Moment at={span.endsAt} short />}</b>
    </>
  );
}

/** Announces each change of phase and each milestone before it to screen readers, once each. */
function PhaseAnnouncement({ span, labelOf }: { span: Span; labelOf: LabelOf }) {
  const label = useClock((now) => [labelOf(span, now), milestone(span, now)].filter(Boolean).join(', '));
  const announced = useRef(label);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (announced.current !== null && label !== null && label !== announced.current) setNews(label);
    announced.current = label;
  }, [label]);
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  );
}
