import { Icon } from '../../../components/icon.tsx';
import { cubeTexts } from '../texts.ts';
import type { Player } from './use-player.ts';
import { Waveform } from './waveform.tsx';
import './player-bar.css';

/** The audio player below a cube: play button, track, waveform to seek in, and time. */
export function PlayerBar({ player, title }: { player: Player; title: string }) {
  const { track, isPlaying, isLoading, hasFailed, position, duration, peaks } = player;
  return (
    <div className="player">
      <audio ref={player.audio} src={player.source} preload="none" />
      <button
        type="button"
        className="player-button"
        aria-label={cubeTexts.play(isPlaying, title)}
        aria-busy={isLoading}
        onClick={player.toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <div className="player-words">
        <b>
          <bdi>{title}</bdi>
        </b>
        <span role={hasFailed ? 'alert' : undefined} className={hasFailed ? 'text-bad' : ''}>
          {hasFailed ? cubeTexts.trackFailed : track ? cubeTexts.track[track] : '\u00a0'}
        </span>
      </div>
      <div className="player-wave">
        <Waveform peaks={peaks} played={duration > 0 ? position / duration : 0} />
        <input
          type="range"
          aria-label={cubeTexts.seek}
          aria-valuetext={`${clock(position)} of ${clock(duration)}`}
          min={0}
          max={duration}
          step={0.1}
          value={position}
          disabled={duration === 0}
          onChange={(event) => player.seek(event.target.valueAsNumber)}
        />
      </div>
      <span className="player-time mono" aria-hidden="true">
        {clock(position)} / {clock(duration)}
      </span>
    </div>
  );
}

/** Formats seconds as "3:07". */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
