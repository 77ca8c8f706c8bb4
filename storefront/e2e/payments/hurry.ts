/** Factors by which a page's waits and timeouts are shortened. */
const WAITS = 40;
const LIMITS = 5;

/** Shortens a page's waits and timeouts. Runs in the page before its own scripts. */
export function hurry({ waits, limits }: { waits: number; limits: number }): void {
  const wait = window.setTimeout.bind(window);
  const soon = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(handler, ms > 200 ? ms / waits : ms, ...rest);
  window.setTimeout = soon as typeof window.setTimeout;
  const limit = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => limit(ms / limits);
}

export const HURRY = { waits: WAITS, limits: LIMITS };
