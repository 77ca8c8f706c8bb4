import { cubeMessages } from '@cubedrop/sdk';
import type { Cube, Face } from '@cubedrop/sdk/api';
import { Icon } from '../../components/icon.tsx';
import { openDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { CubeStage } from './cube-stage.tsx';
import { PlayerBar } from './player/player-bar.tsx';
import { usePlayer } from './player/use-player.ts';
import { cubeTexts } from './texts.ts';

interface ListeningStageProps {
  cube: Pick<Cube, 'id' | 'title'>;
  nfts: readonly Face[];
  /** The listener; `undefined` for a visitor, who cannot play the track. */
  userId: string | undefined;
}

/** The cube on its stage. Signed-in users can play its track by clicking the cube. */
export function ListeningStage({ cube, nfts, userId }: ListeningStageProps) {
  if (userId !== undefined) return <PlayableStage key={userId} cube={cube} nfts={nfts} userId={userId} />;
  return (
    <CubeStage nfts={nfts}>
      <button type="button" className="locked-track" onClick={() => openDialog({ name: 'sign-in' })}>
        <Icon name="lock" />
        {cubeMessages.loginForAudio}
      </button>
    </CubeStage>
  );
}

function PlayableStage({ cube, nfts, userId }: ListeningStageProps & { userId: string }) {
  const player = usePlayer(cube.id, userId);
  return (
    <CubeStage
      nfts={nfts}
      press={{ name: cubeTexts.play(player.isPlaying, cube.title), onPress: player.toggle }}
    >
      <PlayerBar player={player} title={cube.title} />
    </CubeStage>
  );
}
