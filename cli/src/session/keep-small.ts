import { setFlagsFromString } from 'node:v8';

/**
 * Has this process clear away soon what it no longer needs. Left alone, it lets several times of what a long run holds
 * pile up first, though nothing of a run waits for the memory's sake.
 */
export function keepSmall(): void {
  setFlagsFromString('--optimize-for-size');
  // What is new is then cleared away in pieces too small to be shared among threads, which a server here needs as well.
  setFlagsFromString('--no-parallel-scavenge');
}
