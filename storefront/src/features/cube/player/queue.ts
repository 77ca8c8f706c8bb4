import type { Playable, PlayRequest } from './player-store.ts';

/** A queue and the index of its current cube. */
export interface Queue {
  queue: readonly Playable[];
  at: number;
}

/**
 * Returns the queue with the requested cube as the current one. The cubes that follow replace the queue. Without them the
 * cube is played where it is in the queue, or else right after the current one.
 */
export function withRequest({ queue, at }: Queue, { playable, following }: PlayRequest): Queue {
  if (following) return { queue: distinct([playable, ...following]), at: 0 };
  const known = queue.findIndex(({ cube }) => cube.id === playable.cube.id);
  if (known >= 0) return { queue, at: known };
  const place = queue.length === 0 ? 0 : at + 1;
  return { queue: queue.toSpliced(place, 0, playable), at: place };
}

/** Returns the queue without a cube. The current cube stays. */
export function withoutCube({ queue, at }: Queue, cubeId: string): Queue {
  const place = queue.findIndex(({ cube }) => cube.id === cubeId);
  if (place < 0 || place === at) return { queue, at };
  return { queue: queue.toSpliced(place, 1), at: place < at ? at - 1 : at };
}

const distinct = (playables: readonly Playable[]): Playable[] =>
  playables.filter(({ cube }, at) => playables.findIndex((other) => other.cube.id === cube.id) === at);
