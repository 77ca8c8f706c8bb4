import { sliceOf, type Address } from '@cubedrop/sdk';
import { listNotices, markNoticesRead } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { Page } from '../components/page.ts';
import { useSession } from '../session/use-session.ts';

/** Query key prefix of all lists of notices. */
const NOTICES = ['notices'] as const;

/** Query of a page of an account's notices, newest first. */
export const noticesQuery = (account: Address | null | undefined, { index, size }: Page) =>
  queryOptions({
    queryKey: [...NOTICES, account, index, size],
    queryFn: ({ signal }) => listNotices(api, { range: sliceOf(index, size), signal }),
    enabled: Boolean(account),
    placeholderData: keepPreviousData,
  });

export const useNotices = (page: Page) => useQuery(noticesQuery(useSession()?.address, page));

/** Returns a function that marks all notices as read. On failure they stay unread until the next attempt. */
export function useMarkRead(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await markNoticesRead(api).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: NOTICES });
  };
}
