import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { reloadOnNewBuild } from './renewed-build.ts';

const reload = jest.fn<() => void>();
const { fetch } = globalThis;
reloadOnNewBuild(reload);

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(() => void (globalThis.fetch = fetch));

/** Simulates a chunk that fails to load while the server responds as given. */
async function missPart(answer: () => Promise<Response>): Promise<boolean> {
  globalThis.fetch = answer;
  const isThrown = window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
  return isThrown;
}
const there = async () => new Response(null, { status: 200 });

it('reloads the page once if the server has a new build', async () => {
  await missPart(there);
  expect(reload).toHaveBeenCalledTimes(1);
  await missPart(there);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is starting', async () => new Response(null, { status: 503 })],
])('stays on the crash screen while the server %s', async (_, answer) => {
  expect(await missPart(answer)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
