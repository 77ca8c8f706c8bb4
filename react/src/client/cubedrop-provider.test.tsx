import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { fakeClient } from '../../test/fake-client.ts';
import { drop, dropPage } from '../../test/records.ts';
import { useDrops } from '../drop/queries.ts';
import { useLivePaused, usePausedSince } from '../live/use-live-updates.ts';
import { useCubedrop } from './context.ts';
import { CubedropProvider } from './cubedrop-provider.tsx';
import type { CubedropSource } from './cubedrop-source.ts';

const LIST = 'GET /drop/drops/{start}/{end}';

function Titles() {
  const { data } = useDrops({ index: 0, size: 12 });
  return <output>{data?.items.map(({ title }) => title).join()}</output>;
}

const text = () => document.querySelector('output')?.textContent;

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a CubedropProvider', () => {
  it('provides the client and a cache to the hooks below it', async () => {
    const { client, callsTo } = await fakeClient({ [LIST]: dropPage(drop()) });
    function Check() {
      return <p>{String(useCubedrop() === client)}</p>;
    }
    render(
      <CubedropProvider client={client}>
        <Check />
        <Titles />
      </CubedropProvider>,
    );
    screen.getByText('true');
    await waitFor(() => expect(text()).toBe('Friday Drop'));
    expect(callsTo(LIST)[0]?.parameters).toEqual({ start: '0', end: '12' });
  });

  it('suspends until the promise of a client is fulfilled', async () => {
    const { client } = await fakeClient({ [LIST]: dropPage(drop()) });
    let connect = (_client: CubedropSource): void => undefined;
    const connecting = new Promise<CubedropSource>((resolve) => (connect = resolve));
    await act(async () =>
      render(
        <Suspense fallback={<p>Connecting</p>}>
          <CubedropProvider client={connecting}>
            <Titles />
          </CubedropProvider>
        </Suspense>,
      ),
    );
    screen.getByText('Connecting');
    await act(async () => connect(client));
    await waitFor(() => expect(text()).toBe('Friday Drop'));
  });

  it('uses the cache of the app, if the app provides one', async () => {
    const { client } = await fakeClient({ [LIST]: dropPage(drop()) });
    const queries = new QueryClient();
    render(
      <QueryClientProvider client={queries}>
        <CubedropProvider client={client} isLive={false}>
          <Titles />
        </CubedropProvider>
      </QueryClientProvider>,
    );
    await waitFor(() => expect(text()).toBe('Friday Drop'));
    const keys = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
    expect(keys).toEqual(['cubedrop']);
  });

  it('refetches its queries after an event, but none of the app’s own', async () => {
    const { client, answer, send, opened } = await fakeClient({ [LIST]: dropPage() });
    const readOwn = jest.fn(async () => 'own');
    function Own() {
      return <p>{useQuery({ queryKey: ['own'], queryFn: readOwn }).data}</p>;
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CubedropProvider client={client}>
          <Titles />
          <Own />
        </CubedropProvider>
      </QueryClientProvider>,
    );
    await screen.findByText('own');
    await waitFor(() => expect(opened()).toBe(1));
    answer(LIST, dropPage(drop({ title: 'New Drop' })));
    send({ type: 'reorganised' });
    await waitFor(() => expect(text()).toBe('New Drop'));
    expect(readOwn).toHaveBeenCalledTimes(1);
  });

  it('follows no events unless it is live, and none once it is unmounted', async () => {
    const { client, opened, callsTo } = await fakeClient({ [LIST]: dropPage() });
    const { unmount } = render(<CubedropProvider client={client} isLive={false} />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(opened()).toBe(0);
    unmount();
    const followed = render(<CubedropProvider client={client} />);
    await waitFor(() => expect(opened()).toBe(1));
    followed.unmount();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(callsTo('GET /events')).toHaveLength(1);
  });

  it('tells since when live updates are paused, until the stream is open again', async () => {
    const { client, answer, lose, opened } = await fakeClient();
    function Paused() {
      const isPaused = useLivePaused();
      const since = usePausedSince();
      return <output>{isPaused ? `Paused since ${String(since)}` : 'Live'}</output>;
    }
    render(
      <CubedropProvider client={client}>
        <Paused />
      </CubedropProvider>,
    );
    await waitFor(() => expect(opened()).toBe(1));
    answer('GET /events', () => new Response('', { status: 503 }));
    jest.setSystemTime(1_000_000);
    lose();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(text()).toBe('Live');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(text()).toMatch(/^Paused since 1000\d{3}$/);
  });

  it('no longer tells that live updates are paused once it does not follow events', async () => {
    const { client, answer, lose, opened } = await fakeClient();
    function Paused() {
      return <output>{useLivePaused() ? 'Paused' : 'Live'}</output>;
    }
    const page = (isLive: boolean) => (
      <CubedropProvider client={client} isLive={isLive}>
        <Paused />
      </CubedropProvider>
    );
    const { rerender } = render(page(true));
    await waitFor(() => expect(opened()).toBe(1));
    answer('GET /events', () => new Response('', { status: 503 }));
    lose();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(text()).toBe('Paused');
    rerender(page(false));
    expect(text()).toBe('Live');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(text()).toBe('Live');
  });

  it('is required by the hooks', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Titles />)).toThrow('Render this component inside a CubedropProvider.');
  });
});
