import { createHash } from 'node:crypto';
import type { Rarity } from '@cubedrop/sdk';

/** Counted up when drawings come out differently, so that new ones get new names. */
const VERSION = 1;

/** One side of a cube that is drawn. */
export interface Side {
  /** The artwork's CID. */
  readonly picture: string;
  readonly rarity: Rarity;
}

/** What the picture of a link shows; at least one of these. */
export interface Drawing {
  /** A drop's own picture, by its content name. */
  readonly picture?: string;
  /** The front, the right and the top of a cube; those that are not known are missing. */
  readonly sides: readonly (Side | undefined)[];
}

/** The listings that have a picture of their own for links. */
export type DrawnKind = 'cube' | 'drop';

/** Names what is drawn, in 64 hex digits: the same drawing has the same name, and another one another. */
export function drawingName({ picture, sides }: Drawing): string {
  const text = JSON.stringify([VERSION, picture ?? null, sides.map((side) => side ?? null)]);
  return createHash('sha256').update(`share ${text}`).digest('hex');
}

/** Where the picture is found. @param id the listing's server id */
export function drawingPath(kind: DrawnKind, id: string, drawing: Drawing): string {
  return `/pictures/share/${kind}/${id}/${drawingName(drawing).slice(0, 16)}.jpg`;
}
