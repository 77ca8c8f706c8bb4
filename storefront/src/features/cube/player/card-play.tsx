import { Icon } from '../../../components/icon.tsx';
import { cubeTexts } from '../texts.ts';
import { cardsAfter } from './shown-cards.ts';
import { isPlayingCube, playerStore, usePlayerState, type Playable } from './player-store.ts';

/** The play button of a cube's card. The cubes of the cards that follow in the same list are played next. */
export function CardPlay({ playable }: { playable: Playable }) {
  const { id, title } = playable.cube;
  const isPlaying = usePlayerState((state) => isPlayingCube(state, id));
  return (
    <button
      type="button"
      className="card-play"
      data-playing={isPlaying}
      aria-label={cubeTexts.play(isPlaying, title)}
      onClick={({ currentTarget }) =>
        playerStore.press({ playable, following: cardsAfter(currentTarget.closest('article')) })
      }
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}
