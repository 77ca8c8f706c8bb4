import { expect, it } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeClient } from '../../test/fake-client.ts';
import { CubedropProvider } from '../client/cubedrop-provider.tsx';
import { useHappenings, useNewerHappenings } from './queries.ts';

/** The start of a drop. */
const started = (digit: string, time: number): Wire['Happening'] => ({
  _id: digit.repeat(24),
  kind: 'start',
  time,
  address: null,
  dropId: 'd'.repeat(24),
  dropTitle: 'Friday Drop',
});

it('reads happenings page by page, and offers those that are newer', async () => {
  const { client, answer, send, opened } = await fakeClient({
    'GET /happenings': ({ query }) =>
      query.has('after')
        ? { success: true, happenings: [started('1', 1_000)] }
        : { success: true, happenings: [started('2', 2_000)], next: 'cursor' },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CubedropProvider client={client}>{children}</CubedropProvider>
  );
  const { result } = renderHook(
    () => {
      const list = useHappenings();
      const pages = list.data?.pages ?? [];
      return {
        list,
        pages,
        newer: useNewerHappenings({ kind: undefined, pages, readAt: list.dataUpdatedAt }),
      };
    },
    { wrapper },
  );
  const times = () => result.current.pages.flatMap(({ items }) => items.map(({ time }) => time));
  await waitFor(() => expect(times()).toEqual([2_000]));
  await act(async () => void (await result.current.list.fetchNextPage()));
  await waitFor(() => expect(times()).toEqual([2_000, 1_000]));
  expect(result.current.list.hasNextPage).toBe(false);
  expect(result.current.newer.count).toBe(0);

  await waitFor(() => expect(opened()).toBe(1));
  answer('GET /happenings', { success: true, happenings: [started('3', 3_000), started('2', 2_000)] });
  send({ type: 'auction-start', dropId: 'd'.repeat(24), blockTime: 3_000 });
  await waitFor(() => expect(result.current.newer).toMatchObject({ count: 1, countIsExact: true }));
  expect(times()).toEqual([2_000, 1_000]);
  act(() => result.current.newer.show());
  await waitFor(() => expect(times()).toEqual([3_000, 2_000]));
});
