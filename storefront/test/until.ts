import { scaled } from './scaled.ts';

const PAUSE_MS = 5;
const TIMEOUT_MS = scaled(30_000);

/**
 * Polls `look` until it returns a truthy value.
 * @throws Error after thirty seconds, scaled to the speed of this machine
 */
export async function until(look: () => unknown): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for: ${String(look)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
