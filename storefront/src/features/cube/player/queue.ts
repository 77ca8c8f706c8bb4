import type { Playable, PlayRequest } from './player-store.ts';

/** A queue and the index of its current cube. */
export interface Queue {
  queue: readonly Playable[];
  at: number;
}

/**
 * Returns the queue with the requested cube as the current one. If the request has following cubes, the requested cube
 * and these replace the queue. Otherwise a cube that is already in the queue keeps its position, and any other is
 * inserted after the current cube.
 */
export function withRequest({ queue, at }: Queue, { playable, following }: PlayRequest): Queue {
  if (following) return { queue: distinct([playable, ...following]), at: 0 };
  const known = queue.findIndex(({ cube }) => cube.id === playable.cube.id);
  if (known >= 0) return { queue, at: known };
  const index = queue.length === 0 ? 0 : at + 1;
  return { queue: queue.toSpliced(index, 0, playable), at: index };
}

/** Returns the queue without a cube, or unchanged if the cube is the current one. */
export function withoutCube({ queue, at }: Queue, cubeId: string): Queue {
  const index = queue.findIndex(({ cube }) => cube.id === cubeId);
  if (index < 0 || index === at) return { queue, at };
  return { queue: queue.toSpliced(index, 1), at: index < at ? at - 1 : at };
}

const distinct = (playables: readonly Playable[]): Playable[] =>
  playables.filter(({ cube }, index) => playables.findIndex((other) => other.cube.id === cube.id) === index);
