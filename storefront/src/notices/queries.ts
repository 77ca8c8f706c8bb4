import { sliceOf } from '@cubedrop/sdk';
import { listNotices, markNoticesRead } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { Page } from '../components/page.ts';
import { useSession } from '../session/use-session.ts';

const KEY = 'notices';

/** Returns a page of the signed-in account's notices, newest first. */
export function useNotices({ index, size }: Page) {
  const account = useSession()?.address;
  return useQuery({
    queryKey: [KEY, account, index, size],
    queryFn: ({ signal }) => listNotices(api, { range: sliceOf(index, size), signal }),
    enabled: Boolean(account),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that marks all notices as read. On failure they stay unread until the next attempt. */
export function useMarkRead(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await markNoticesRead(api).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: [KEY] });
  };
}
