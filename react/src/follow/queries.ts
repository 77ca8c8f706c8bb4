import type { Address, AnyCubedropError } from '@cubedrop/sdk';
import { follow, listFollows, unfollow, type FollowParameters } from '@cubedrop/sdk/api';
import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { signedOutError, useAddress, type OfAccountOptions } from '../account/use-account.ts';
import { accountKey } from '../cache/account-key.ts';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LASTING } from '../cache/live.ts';
import { useCubedrop } from '../client/context.ts';
import { throwKnown } from '../work/use-work.ts';

/** A creator, or a drop or cube that can be watched. */
export type FollowSubject = Pick<FollowParameters, 'kind' | 'subject'>;

/** Options of {@link useIsFollowed}. */
export type FollowedOptions = OfAccountOptions;

/** Options of {@link useFollow}. */
export interface FollowOptions extends FollowedOptions {
  /** Called once a change is stored. The mutation is pending until the promise that it returns is settled. */
  onChanged?: () => unknown;
  /** Called if the change fails. */
  onError?: (error: AnyCubedropError) => void;
}

/** Reads whether the signed-in account follows a creator, or watches a drop or a cube. */
export function useIsFollowed(
  subject: FollowSubject,
  options: FollowedOptions = {},
): UseQueryResult<boolean> {
  const { api } = useCubedrop();
  const account = useAddress(options);
  const { kind, subject: id } = subject;
  const read = async ({ signal }: { signal: AbortSignal }) => {
    const range = { start: 0, end: 0 };
    return (await listFollows(api, { range, filter: { kind, subject: id }, signal })).count > 0;
  };
  return useQuery<boolean>({
    queryKey: keyOf(account, subject),
    queryFn: account === null ? skipToken : read,
    meta: LASTING,
  });
}

/**
 * Returns the mutation with which the signed-in account follows or watches a subject (`true`), or stops (`false`).
 * Changes of a subject are sent one after the other.
 */
export function useFollow(
  subject: FollowSubject,
  options: FollowOptions = {},
): UseMutationResult<void, AnyCubedropError, boolean> {
  const { onChanged, onError } = options;
  const { api } = useCubedrop();
  const account = useAddress(options);
  const queries = useQueryClient();
  const queryKey = keyOf(account, subject);
  return useMutation<void, AnyCubedropError, boolean>({
    mutationKey: [CUBEDROP, 'follow'],
    scope: { id: `${CUBEDROP} ${subject.kind} ${subject.subject}` },
    networkMode: 'always',
    mutationFn: async (isWanted) => {
      if (account === null) throw signedOutError();
      await (isWanted ? follow : unfollow)(api, subject).catch(throwKnown);
    },
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (_answer, isWanted) => {
      queries.setQueryData(queryKey, isWanted);
      return onChanged?.();
    },
    ...(onError ? { onError } : {}),
  });
}

const keyOf = (account: Address | null, { kind, subject }: FollowSubject): QueryKey =>
  accountKey(account, 'is-followed', kind, subject);
