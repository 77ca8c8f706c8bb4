import type { Cube } from '@cubedrop/sdk/api';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { CubeObject } from './cube-object.tsx';
import './won-cube.css';

/** Edge of the cube, in px. Must equal `--edge` in won-cube.css. */
const EDGE = 132;

/** The cube that the viewer has won, on the colour of its sleeve. Shown at the top of a panel. */
export function WonCube({ cube }: { cube: Pick<Cube, 'faces'> }) {
  const { style, onPicture } = useSleeve(cube.faces[0]?.artwork);
  return (
    <div className="won-cube" style={style}>
      <CubeObject nfts={cube.faces} size={EDGE} standing onFront={onPicture} />
    </div>
  );
}
