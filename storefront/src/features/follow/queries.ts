import { useFollow, useIsFollowed as useFollowed } from '@cubedrop/react';
import { sliceOf, type Address } from '@cubedrop/sdk';
import { listFollows, type FollowParameters } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import type { Page } from '../../components/page.ts';
import { useSession } from '../../session/use-session.ts';

const LISTS = 'follows';

/** Query of a page of the creators that an account follows and the drops and cubes it watches, newest first. */
export const followsQuery = (account: Address | null | undefined, { index, size }: Page) =>
  queryOptions({
    queryKey: [LISTS, account, index, size],
    queryFn: ({ signal }) => listFollows(api, { range: sliceOf(index, size), signal }),
    enabled: Boolean(account),
    placeholderData: keepPreviousData,
  });

export const useFollows = (page: Page) => useQuery(followsQuery(useSession()?.address, page));

/** Returns whether the signed-in account follows a subject; `false` until it is known. */
export function useIsFollowed(subject: FollowParameters): boolean {
  return useFollowed(subject, { account: useSession()?.address ?? null }).data ?? false;
}

/**
 * Returns the mutation with which the signed-in account follows (`true`) or unfollows (`false`) a subject. It is
 * pending until the lists show the change, and shows an error as a message.
 */
export function useFollowing(subject: FollowParameters) {
  const queries = useQueryClient();
  return useFollow(subject, {
    account: useSession()?.address ?? null,
    onChanged: () => queries.invalidateQueries({ queryKey: [LISTS] }),
    onError: ({ shortMessage }) => showMessage('bad', shortMessage),
  });
}
