import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newActivity, type Activity } from './activity.ts';
import { useRefetchAfterRuns } from './use-refetch-after-runs.ts';

const ACCOUNT = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const run = (id: string, status: Activity['status']): Activity => ({
  ...newActivity({ id, kind: 'placeBid', about: 'Tide', account: ACCOUNT, startedAt: 1 }),
  status,
});

afterEach(cleanup);

it('refetches whenever a run ends, but not when a run is only removed', () => {
  const client = new QueryClient();
  const refetch = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const { rerender } = renderHook((activities: Activity[]) => useRefetchAfterRuns(activities), {
    initialProps: [run('1', 'running'), run('2', 'running')],
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const countAfter = (...activities: Activity[]) => {
    rerender(activities);
    return refetch.mock.calls.length;
  };
  expect(refetch).not.toHaveBeenCalled();
  expect(countAfter(run('1', 'done'), run('2', 'running'))).toBe(1);
  expect(countAfter(run('2', 'failed'))).toBe(2);
  expect(countAfter()).toBe(2);
  expect(countAfter(run('2', 'running'))).toBe(2);
  expect(countAfter(run('2', 'done'))).toBe(3);
});
