import { countdown, type Seconds } from '@cubedrop/sdk';
import { useClock } from '../clock/use-clock.ts';
import { twoDigits } from './two-digits.ts';

/** The time left until `moment` in days, hours, minutes and seconds, in large numerals. */
export function Countdown({ moment }: { moment: Seconds }) {
  const left = useClock((now) => {
    const { days, hours, minutes, seconds } = countdown(moment, now);
    return [days, hours, minutes, seconds].map(twoDigits).join(':');
  });
  const numerals = left?.split(':') ?? ['', '', '', ''];
  return (
    <div role="timer" className="flex gap-[1.1rem]">
      {['days', 'hours', 'min', 'sec'].map((unit, index) => (
        <div key={unit} className="grid">
          <b className="wide min-h-9 min-w-[1.3em] text-4xl leading-none font-[560] tracking-[-0.04em]">
            {numerals[index]}
          </b>{' '}
          <span className="label mt-1.5">{unit}</span>
        </div>
      ))}
    </div>
  );
}

/**
 * Formats the time left: "2 d 14 h", on the last day "5 h 41 m", in the last hour "41 m 08 s". `exact` adds the
 * minutes if a day or more is left.
 */
export function timeLeft(moment: Seconds, now: Seconds, exact = false): string {
  const { days, hours, minutes, seconds } = countdown(moment, now);
  if (days > 0) return `${days} d ${twoDigits(hours)} h${exact ? ` ${twoDigits(minutes)} m` : ''}`;
  return hours > 0 ? `${hours} h ${twoDigits(minutes)} m` : `${twoDigits(minutes)} m ${twoDigits(seconds)} s`;
}

/** The time left as one line of text. */
export function TimeLeft({ moment, exact = false }: { moment: Seconds; exact?: boolean }) {
  const left = useClock((now) => timeLeft(moment, now, exact));
  return (
    <span role="timer" className="whitespace-nowrap">
      {left ?? '\u00a0'}
    </span>
  );
}
