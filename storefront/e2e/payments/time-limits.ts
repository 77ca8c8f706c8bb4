import { slowness } from '../../../scripts/slowness.mjs';

/** Number of cells that run in parallel, each on its own stack. Cells spend most of their time waiting. */
export const AT_ONCE = Number(process.env.CUBEDROP_CELLS_AT_ONCE ?? 2);

/**
 * Divisors of a page's waits and time limits; smaller if more cells share the machine, or if it is slow. Shorter waits
 * mean more frequent polling, which costs CPU time. `WAITS` also divides the time limits of calls to the chain, because
 * they use `setTimeout`.
 */
const WAITS = Math.max(10, 160 / AT_ONCE ** 2 / slowness);
const LIMITS = Math.min(5, Math.max(1, 10 / AT_ONCE / slowness));

/** Shortens a page's time limits, and its waits of more than 200 ms. Runs in the page before its own scripts. */
export function shortenWaits({ waits, limits }: { waits: number; limits: number }): void {
  const wait = window.setTimeout.bind(window);
  const soon = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(handler, ms > 200 ? ms / waits : ms, ...rest);
  window.setTimeout = soon as typeof window.setTimeout;
  const limit = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => limit(ms / limits);
}

export const SHORTENED = { waits: WAITS, limits: LIMITS };
