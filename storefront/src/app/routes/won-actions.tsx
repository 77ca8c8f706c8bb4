import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { paths } from '../../config/paths.ts';
import type { LotView } from '../../lot/lot.ts';

const texts = {
  trackComes: 'The cube comes with the whole track.',
  hear: 'Hear the whole track',
  myCubes: 'My Cubes',
};

/** Actions of a winner: sharing the cube and, once it is claimed, hearing its whole track. */
export function WonActions({ lot: { cube, cubeClaimed } }: { lot: LotView }) {
  if (!cubeClaimed) {
    return (
      <>
        <p className="hint">{texts.trackComes}</p>
        <ShareButton title={cube.title} />
      </>
    );
  }
  return (
    <div className="grid gap-3">
      <Link className="btn btn-primary" to={paths.myCube.to(undefined, cube.id)}>
        <Icon name="play" />
        {texts.hear}
      </Link>
      <div className="grid grid-cols-2 gap-3">
        <Link className="btn btn-line" to={paths.myCubes.to()}>
          {texts.myCubes}
        </Link>
        <ShareButton title={cube.title} />
      </div>
    </div>
  );
}
