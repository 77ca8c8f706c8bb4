import { cubeMessages } from '@cubedrop/sdk';
import type { Cube, Face } from '@cubedrop/sdk/api';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { CubeStage } from './cube-stage.tsx';
import { pagePlayer } from './player/page-player.ts';
import { isPlayingCube, usePlayerState, type Playable } from './player/player-store.ts';
import { askToSignIn } from './player/sign-in-to-hear.ts';
import { StagePlayer } from './player/stage-player.tsx';
import { useTrack } from './queries.ts';
import { cubeTexts } from './texts.ts';

interface ListeningStageProps {
  cube: Cube;
  nfts: readonly Face[];
  /** Server id of the collection in which the player continues, if any. */
  collectionId: string | undefined;
  /** User id of the listener; `undefined` for a visitor, who cannot play the track. */
  userId: string | undefined;
}

/** The cube on its stage. Signed-in users can play its track by clicking the cube. */
export function ListeningStage({ cube, nfts, collectionId, userId }: ListeningStageProps) {
  const { pathname } = useLocation();
  const playable = { cube, faces: nfts, page: pathname, collectionId };
  if (userId !== undefined) return <PlayableStage key={userId} playable={playable} userId={userId} />;
  return (
    <CubeStage nfts={nfts}>
      <button
        type="button"
        className="locked-track"
        onClick={() => {
          pagePlayer.press({ playable });
          askToSignIn(playable);
        }}
      >
        <Icon name="lock" />
        {cubeMessages.loginForAudio}
      </button>
    </CubeStage>
  );
}

function PlayableStage({ playable, userId }: { playable: Playable; userId: string }) {
  const { id, title } = playable.cube;
  const { data: track, isError } = useTrack(id, userId);
  const isPlaying = usePlayerState((state) => isPlayingCube(state, id));
  const onPress = () => pagePlayer.press({ playable, track });
  return (
    <CubeStage nfts={playable.faces} press={{ name: cubeTexts.play(isPlaying, title), onPress }}>
      <StagePlayer playable={playable} track={track} hasFailed={isError} onPress={onPress} />
    </CubeStage>
  );
}
