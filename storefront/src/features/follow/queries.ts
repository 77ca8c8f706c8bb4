import { LASTING } from '@cubedrop/react';
import { isCubedropError, sliceOf, type Address } from '@cubedrop/sdk';
import { follow, listFollows, unfollow, type FollowParameters } from '@cubedrop/sdk/api';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
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

/** Query of whether an account follows a subject. Disabled for a visitor. */
export const isFollowedQuery = (account: Address | null, { kind, subject }: FollowParameters) =>
  queryOptions({
    queryKey: ['is-followed', account, kind, subject],
    queryFn:
      account === null
        ? skipToken
        : async ({ signal }) => {
            const range = { start: 0, end: 0 };
            return (await listFollows(api, { range, filter: { kind, subject }, signal })).count > 0;
          },
    meta: LASTING,
  });

/** Returns whether the signed-in account follows a subject; `false` until it is known. */
export function useIsFollowed(subject: FollowParameters): boolean {
  return useQuery(isFollowedQuery(useSession()?.address ?? null, subject)).data ?? false;
}

/**
 * Returns the mutation with which the signed-in account follows (`true`) or unfollows (`false`) a subject. It is
 * pending until the lists show the change, and shows an error as a message. Changes of a subject are sent one after
 * the other.
 */
export function useFollowing({ kind, subject }: FollowParameters) {
  const queries = useQueryClient();
  const { queryKey } = isFollowedQuery(useSession()?.address ?? null, { kind, subject });
  return useMutation({
    scope: { id: `${kind} ${subject}` },
    mutationFn: (isWanted: boolean) => (isWanted ? follow : unfollow)(api, { kind, subject }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (_answer, isWanted) => {
      queries.setQueryData(queryKey, isWanted);
      return queries.invalidateQueries({ queryKey: [LISTS] });
    },
    onError: (error) => showMessage('bad', isCubedropError(error) ? error.shortMessage : error.message),
  });
}
