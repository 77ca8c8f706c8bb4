import { afterEach, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@cubedrop/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Confirm = ({ amount }: { amount: string }) => <p>Bid {amount}</p>;
const online = jest.spyOn(navigator, 'onLine', 'get');
const load = jest.fn<() => Promise<typeof Confirm>>();
const { fetch } = globalThis;

afterEach(() => {
  online.mockReturnValue(true);
  load.mockReset();
  globalThis.fetch = fetch;
});

// In Chromium `scrollIntoView` returns a promise, which the type of the method does not show.
Object.assign(Element.prototype, { scrollIntoView: async () => undefined });

/** Renders a part whose chunk cannot be fetched. */
async function showOffline() {
  online.mockReturnValue(false);
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <Part amount="0.5 WETH" />
        </Suspense>
      </QueryClientProvider>,
    );
  });
}

/** Causes an attempt to load the part, and waits until it is over. */
async function attempt(cause: () => void) {
  await act(async () => cause());
  await act(() => new Promise((done) => setTimeout(done, 0)));
}
const press = () => attempt(() => screen.getByRole('button', { name: 'Try again' }).click());
const goOnline = () => attempt(() => window.dispatchEvent(new Event('online')));

it('shows that a part could not be loaded, and loads it on demand', async () => {
  await showOffline();
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
  await press();
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
  load.mockResolvedValue(Confirm);
  await press();
  screen.getByText('Bid 0.5 WETH');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads a missing part by itself once the browser is online again', async () => {
  await showOffline();
  load.mockResolvedValue(Confirm);
  online.mockReturnValue(true);
  await goOnline();
  screen.getByText('Bid 0.5 WETH');
});

it('checks only on demand whether the server can be reached, and keeps the error if it cannot', async () => {
  await showOffline();
  online.mockReturnValue(true);
  const request = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  globalThis.fetch = request;
  await goOnline();
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.');
  expect(request).not.toHaveBeenCalled();
  await press();
  expect(request).toHaveBeenCalledTimes(1);
  screen.getByRole('alert');
});
