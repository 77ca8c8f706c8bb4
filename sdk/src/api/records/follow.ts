import { toAddress, type Address } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeCubes, type Cube } from './cube.ts';
import { decodeDrop, type Drop } from './drop.ts';

/** A creator that an account follows. */
export interface FollowedCreator {
  kind: 'creator';
  /** Wallet of the creator. */
  address: Address;
  /** Name of the only music artist of its cubes. `null` if there is none or several. */
  name: string | null;
  /** Chain time at which the account began to follow it. */
  since: Seconds;
}

/** A drop that an account watches. */
export interface WatchedDrop {
  kind: 'drop';
  /** The drop as it is at the time of the response. */
  drop: Drop;
  /** Chain time at which the account began to watch it. */
  since: Seconds;
}

/** A cube that an account watches. */
export interface WatchedCube {
  kind: 'cube';
  /** The cube, with its NFTs, as it is at the time of the response. */
  cube: Cube;
  /** Chain time at which the account began to watch it. */
  since: Seconds;
}

/** A creator that an account follows, or a drop or a cube that it watches. */
export type Follow = FollowedCreator | WatchedDrop | WatchedCube;

export function decodeFollow({ kind, subject, since, name, drop, cube, faces = [] }: Wire['Follow']): Follow {
  if (kind === 'drop' && drop) return { kind, drop: decodeDrop(drop), since };
  const [watched] = cube ? decodeCubes([cube], [faces]) : [];
  if (watched) return { kind: 'cube', cube: watched, since };
  return { kind: 'creator', address: toAddress(subject), name: name ?? null, since };
}
