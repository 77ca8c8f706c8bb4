import { setFlagsFromString } from 'node:v8';

/**
 * Has this process clear away sooner what it no longer needs. Left alone, it lets several times of what a long run holds
 * pile up first, though nothing of a run waits for the memory's sake.
 */
export function keepSmall(): void {
  // All there is grows by so much before it is gone through; what files leave behind is seldom seen otherwise.
  setFlagsFromString('--heap-growing-percent=60');
  // The part for what is new stays as small as it was at the start.
  setFlagsFromString('--semi-space-growth-factor=1');
}
