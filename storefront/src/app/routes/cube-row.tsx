import type { Cube } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FaceThumb } from '../../components/face-thumb.tsx';
import './cube-row.css';

interface CubeRowProps {
  cube: Cube;
  to: string;
  /** Line below the title. */
  note: ReactNode;
  /** Shown at the end of the row. */
  children: ReactNode;
}

/** A cube in one row that links to it: its front face, its title and a note. */
export function CubeRow({ cube, to, note, children }: CubeRowProps) {
  return (
    <Link className="cube-row" to={to}>
      <FaceThumb face={cube.frontFace} size={52} />
      <span className="cube-row-words">
        <b>
          <bdi>{cube.title}</bdi>
        </b>
        <span>{note}</span>
      </span>
      {children}
    </Link>
  );
}
