import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '../../scripts/slowness.mjs';

const PAUSE_MS = 25;

/**
 * Polls `look` until it returns a truthy value, and returns this value. Throws after the timeout.
 * @param within timeout in milliseconds, scaled to the speed of this machine
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  { what = 'the expected condition', within = 45_000 } = {},
): Promise<Exclude<T, false | undefined>> {
  for (const deadline = Date.now() + scaled(within); ; await sleep(PAUSE_MS)) {
    const found = await look();
    if (found) return found as Exclude<T, false | undefined>;
    if (Date.now() > deadline) throw new Error(`Timed out waiting for: ${what}`);
  }
}
