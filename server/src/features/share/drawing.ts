import { createHash } from 'node:crypto';
import type { Rarity } from '@cubedrop/sdk';
import type { DrawnKind } from './drawn-kind.ts';
import type { Words } from './words.ts';

/** Version of the drawing code. It is incremented when the output changes, so that new drawings get new names. */
const VERSION = 2;

/** One side of a cube to draw. */
export interface Side {
  /** The artwork's CID. */
  readonly picture: string;
  readonly rarity: Rarity;
}

/** The content of a share picture: a drop's own picture, a cube or both, and words. */
export interface Drawing {
  /** Content name of a drop's own picture. */
  readonly picture?: string;
  /** Front, right and top of a cube; unknown sides are `undefined`. */
  readonly sides: readonly (Side | undefined)[];
  readonly words: Words;
}

/** Returns a name derived from a drawing's content, 64 hex digits. */
export function drawingName({ picture, sides, words }: Drawing): string {
  const text = JSON.stringify([VERSION, picture ?? null, sides.map((side) => side ?? null), words]);
  return createHash('sha256').update(`share ${text}`).digest('hex');
}

/** Returns the path of an item's share picture. @param id server id of the cube or drop */
export function drawingPath(kind: DrawnKind, id: string, drawing: Drawing): string {
  return `/pictures/share/${kind}/${id}/${drawingName(drawing).slice(0, 16)}.jpg`;
}
