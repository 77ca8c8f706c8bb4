import type { Playable, PlayRequest } from './player-store.ts';

/** A queue and the index of its current cube. */
export interface Queue {
  queue: readonly Playable[];
  at: number;
}

/**
 * Returns the queue with the requested cube as the current one. If the request has following cubes, they replace the
 * queue. Otherwise the cube is played at its position in the queue, or right after the current one if it is not there.
 */
export function withRequest({ queue, at }: Queue, { playable, following }: PlayRequest): Queue {
  if (following) return { queue: distinct([playable, ...following]), at: 0 };
  const known = queue.findIndex(({ cube }) => cube.id === playable.cube.id);
  if (known >= 0) return { queue, at: known };
  const index = queue.length === 0 ? 0 : at + 1;
  return { queue: queue.toSpliced(index, 0, playable), at: index };
}

/** Returns the queue without a cube, or unchanged if that is the current one. */
export function withoutCube({ queue, at }: Queue, cubeId: string): Queue {
  const index = queue.findIndex(({ cube }) => cube.id === cubeId);
  if (index < 0 || index === at) return { queue, at };
  return { queue: queue.toSpliced(index, 1), at: index < at ? at - 1 : at };
}

const distinct = (playables: readonly Playable[]): Playable[] =>
  playables.filter(({ cube }, index) => playables.findIndex((other) => other.cube.id === cube.id) === index);
