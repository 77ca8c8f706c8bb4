import { LASTING } from '@cubedrop/react';
import { enrolSecondFactor, getAccountRequest, verifyEmail } from '@cubedrop/sdk/api';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Query of the secret with which to enrol an authenticator. */
export const enrolmentQuery = (challenge: string) =>
  queryOptions({
    queryKey: ['enrolment', challenge],
    queryFn: () => enrolSecondFactor(api, { challenge }),
    // Never refetched: each response contains a new secret, and only the last one is valid.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: false,
    meta: LASTING,
  });

export const useEnrolment = (challenge: string) => useQuery(enrolmentQuery(challenge));

/**
 * Query of the person who requested an account; `null` if the e-mail address is already verified.
 * @param token from the link in the verification e-mail
 */
export const accountRequestQuery = (email: string, token: string) =>
  queryOptions({
    queryKey: ['account-request', email, token],
    queryFn: async ({ signal }) => (await getAccountRequest(api, { email, token, signal })) ?? null,
    staleTime: Infinity,
    meta: LASTING,
  });

export const useAccountRequest = (email: string, token: string) =>
  useQuery(accountRequestQuery(email, token));

/** Verifies an e-mail address with the token from the link that was sent to it. */
export function useEmailVerification(email: string, token: string) {
  return useMutation({ mutationFn: () => verifyEmail(api, { email, token }) });
}
