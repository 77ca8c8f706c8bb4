import type { Track } from '@cubedrop/sdk/api';
import { Icon } from '../../../components/icon.tsx';
import { cubeTexts } from '../texts.ts';
import { pagePlayer } from './page-player.ts';
import { isPlayingCube, SILENT, usePlayerState, type Playable } from './player-store.ts';
import { playerTexts } from './texts.ts';
import { clock, TrackPosition } from './track-position.tsx';
import { usePeaks } from './peaks-query.ts';
import './player.css';

interface StagePlayerProps {
  playable: Playable;
  /** The cube's track; `undefined` until it is loaded. */
  track: Track | undefined;
  /** Whether the track could not be loaded. */
  hasFailed: boolean;
  onPress: () => void;
}

/** The player's controls below a cube: play button, track, waveform to seek in, and time. */
export function StagePlayer({ playable: { cube }, track, hasFailed, onPress }: StagePlayerProps) {
  const isPlaying = usePlayerState((state) => isPlayingCube(state, cube.id));
  const player = usePlayerState((state) => (state.queue[state.at]?.cube.id === cube.id ? state : SILENT));
  const shown = player.track ?? track;
  const peaks = usePeaks(cube.id, shown);
  const { position, duration, problem } = player;
  const failure = problem && problem !== 'locked' ? problem : hasFailed ? 'failed' : null;
  return (
    <div className="player">
      <button
        type="button"
        className="player-button"
        aria-label={cubeTexts.play(isPlaying, cube.title)}
        aria-busy={player.isLoading}
        onClick={onPress}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <div className="player-words">
        <b>
          <bdi>{cube.title}</bdi>
        </b>
        {/* No alert about the current track: the player bar has one. */}
        <span role={failure && !problem ? 'alert' : undefined} className={failure ? 'text-bad' : ''}>
          {failure ? playerTexts.problems[failure] : shown ? cubeTexts.track[shown.track] : '\u00a0'}
        </span>
      </div>
      <TrackPosition peaks={peaks} position={position} duration={duration} onSeek={pagePlayer.seek} />
      <span className="player-time mono" aria-hidden="true">
        {clock(position)} / {clock(duration)}
      </span>
    </div>
  );
}
