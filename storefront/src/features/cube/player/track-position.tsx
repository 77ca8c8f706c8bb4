import { twoDigits } from '../../../components/two-digits.ts';
import { cubeTexts } from '../texts.ts';
import { Waveform } from './waveform.tsx';

interface TrackPositionProps {
  /** From 0 to 1; `undefined` draws a flat line. */
  peaks: readonly number[] | undefined;
  /** In seconds. */
  position: number;
  /** In seconds; 0 while unknown, which disables seeking. */
  duration: number;
  onSeek: (position: number) => void;
}

/** The waveform of a track, in which the user can seek. */
export function TrackPosition({ peaks, position, duration, onSeek }: TrackPositionProps) {
  return (
    <div className="player-wave">
      <Waveform peaks={peaks} played={duration > 0 ? position / duration : 0} />
      <input
        type="range"
        aria-label={cubeTexts.seek}
        aria-valuetext={`${clock(position)} of ${clock(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={position}
        disabled={duration === 0}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** Formats seconds as "3:07". */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
}
