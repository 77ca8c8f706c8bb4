import { minutesText } from './duration-text.ts';

/** Time over which the rate is measured, in milliseconds. */
const WINDOW_MS = 60_000;
/** Minimum number of steps for a meaningful rate. */
const MINIMUM_STEPS = 3;

const UNKNOWN = { rate: '-/s', left: '- left' };
/** Minimum time for which an estimate is shown, in milliseconds. */
const MINIMUM_SHOWN_MS = 1_000;

/**
 * Estimates the rate and the remaining time of a run from the steps of the last minute. Steps that were completed
 * before the run was resumed do not count. The remaining time becomes unknown once the next step takes longer than was
 * left for all steps.
 */
export class ProgressRate {
  readonly #marks: { at: number; done: number }[] = [];

  /** Records that `done` steps are complete. `now` is in milliseconds. */
  mark(done: number, now: number): void {
    if (this.#marks.at(-1)?.done !== done) this.#marks.push({ at: now, done });
  }

  /**
   * Returns the rate and the remaining time for display; `-` while they are unknown.
   * @param part what is estimated, which may be followed by other parts, such as `NFTs`
   */
  text(part: string, total: number, now: number): { rate: string; left: string } {
    while ((this.#marks[1]?.at ?? Infinity) <= now - WINDOW_MS) this.#marks.shift();
    const first = this.#marks[0];
    const last = this.#marks.at(-1);
    if (!first || !last) return UNKNOWN;
    const done = last.done - first.done;
    const elapsed = now - first.at;
    if (done < MINIMUM_STEPS || elapsed < 1_000) return UNKNOWN;
    const perSecond = (done * 1_000) / elapsed;
    const rate = `${perSecond.toFixed(perSecond < 10 ? 1 : 0)}/s`;
    const expectedMs = ((total - last.done) * (last.at - first.at)) / done;
    if (last.done < total && now - last.at > Math.max(expectedMs, MINIMUM_SHOWN_MS))
      return { ...UNKNOWN, rate };
    const seconds = Math.ceil((total - last.done) / perSecond);
    return { rate, left: `${minutesText(seconds)} left for ${part}` };
  }
}
