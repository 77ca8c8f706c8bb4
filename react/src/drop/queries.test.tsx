import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { apiError, delayed, type FakeAnswers } from '@cubedrop/sdk/testing';
import { fakeClient } from '../../test/fake-client.ts';
import { drop, dropPage } from '../../test/records.ts';
import { createQueryClient, isMissing } from '../cache/query-client.ts';
import { CubedropProvider } from '../client/cubedrop-provider.tsx';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { dropQuery, dropsQuery, useDrop, useDrops } from './queries.ts';

const LIST = 'GET /drop/drops/{start}/{end}';

/** Returns a wrapper that provides a client to a hook. */
const provide =
  (client: CubedropSource, queries = createQueryClient()) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CubedropProvider client={client} isLive={false}>
        {children}
      </CubedropProvider>
    </QueryClientProvider>
  );

async function started(answers: FakeAnswers) {
  const fake = await fakeClient(answers);
  return { ...fake, wrapper: provide(fake.client) };
}

describe('useDrops', () => {
  it('reads the wanted page with its filters', async () => {
    const { wrapper, callsTo } = await started({ [LIST]: dropPage(drop()) });
    const { result } = renderHook(() => useDrops({ index: 2, size: 10 }, { status: 'running' }), { wrapper });
    await waitFor(() => expect(result.current.data?.items[0]?.minimumBid).toBe(10n ** 17n));
    const [call] = callsTo(LIST);
    expect([call?.parameters, call?.query.toString()]).toEqual([
      { start: '20', end: '30' },
      'status=running',
    ]);
  });

  it('keeps a page until the next one is read', async () => {
    const { wrapper, answer } = await started({ [LIST]: dropPage(drop()) });
    const { result, rerender } = renderHook((index: number) => useDrops({ index, size: 10 }), {
      wrapper,
      initialProps: 0,
    });
    await waitFor(() => expect(result.current.data?.items).toHaveLength(1));
    answer(LIST, delayed(0.05, dropPage(drop(), drop({ _id: 'e'.repeat(24) }))));
    rerender(1);
    expect([result.current.data?.items.length, result.current.isPlaceholderData]).toEqual([1, true]);
    await waitFor(() => expect(result.current.data?.items).toHaveLength(2));
  });
});

describe('useDrop', () => {
  it('does not ask again for a drop that does not exist', async () => {
    const { wrapper, callsTo } = await started({ 'GET /drop/{dropId}': apiError('not-found') });
    const { result } = renderHook(() => useDrop('d'.repeat(24)), { wrapper });
    await waitFor(() => expect(isMissing(result.current.error)).toBe(true));
    expect(callsTo('GET /drop/{dropId}')).toHaveLength(1);
  });
});

describe('the queries', () => {
  it('can be prefetched', async () => {
    const { client, callsTo } = await started({ [LIST]: dropPage(drop()) });
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    await queries.prefetchQuery(dropsQuery(client, { index: 0, size: 12 }));
    const { result } = renderHook(() => useDrops({ index: 0, size: 12 }), {
      wrapper: provide(client, queries),
    });
    expect(result.current.data?.items).toHaveLength(1);
    expect(callsTo(LIST)).toHaveLength(1);
  });

  it('begin with the response that the page already has', async () => {
    const { client } = await started({});
    const asked: string[] = [];
    const source: CubedropSource = {
      api: client.api,
      embeddedResponse({ path, decode }) {
        asked.push(path);
        return decode({ success: true, Dropdata: drop(), Tokensdata: [], Nftdata: [] } as never);
      },
    };
    const { initialData } = dropQuery(source, 'abc');
    expect((initialData as () => unknown)()).toMatchObject({ drop: { title: 'Friday Drop' }, cubes: [] });
    expect(asked).toEqual(['/drop/abc']);
  });
});
