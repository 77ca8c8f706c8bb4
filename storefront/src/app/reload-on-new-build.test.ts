import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { refuseStorage } from '../../test/refuse-storage.ts';
import { reloadOnNewBuild } from './reload-on-new-build.ts';

const reload = jest.fn<() => void>();
const { fetch } = globalThis;
const pageOf = (build: string) => `<script type="module" src="/assets/index-${build}.js"></script>`;
reloadOnNewBuild(reload);

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  document.head.innerHTML = pageOf('old');
});
afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

/**
 * Simulates a chunk that fails to load while the server responds as given. Returns whether the failed import throws.
 */
async function failToLoad(answer: () => Promise<Response>): Promise<boolean> {
  globalThis.fetch = answer;
  const isThrown = window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  return isThrown;
}
const newBuild = async () => new Response(pageOf('new'), { status: 200 });

it('reloads the page once if the server has a new build', async () => {
  await failToLoad(newBuild);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await failToLoad(newBuild);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is starting', async () => new Response(null, { status: 503 })],
  ['has the same build', async () => new Response(pageOf('old'), { status: 200 })],
  [
    'is behind a captive portal',
    async () => new Response('<h1>Log in to this network</h1>', { status: 200 }),
  ],
])('does not reload while the server %s', async (_, answer) => {
  expect(await failToLoad(answer)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload offline, even if a cache still answers', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await failToLoad(newBuild);
  expect(reload).not.toHaveBeenCalled();
});

it('neither reloads nor throws if the browser stores nothing, since it could reload in a loop', async () => {
  const onError = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', onError);
  refuseStorage();
  expect(await failToLoad(newBuild)).toBe(true);
  window.removeEventListener('error', onError);
  expect(onError).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
