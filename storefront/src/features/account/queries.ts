import { enrolSecondFactor, getAccountRequest, verifyEmail } from '@cubedrop/sdk/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { LASTING } from '../../api/query-client.ts';

/** Returns the secret with which to enrol an authenticator. */
export function useEnrolment(challenge: string) {
  return useQuery({
    queryKey: ['enrolment', challenge],
    queryFn: () => enrolSecondFactor(api, { challenge }),
    // Each response contains a new secret, and only the last one is valid.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: false,
    meta: LASTING,
  });
}

/** Returns who requested the account that a mailed link verifies, or `null` if its address is already verified. */
export function useAccountRequest(email: string, token: string) {
  return useQuery({
    queryKey: ['account-request', email, token],
    queryFn: async ({ signal }) => (await getAccountRequest(api, { email, token, signal })) ?? null,
    staleTime: Infinity,
    meta: LASTING,
  });
}

/** Verifies an e-mail address with the token of the mailed link. */
export function useEmailVerification(email: string, token: string) {
  return useMutation({ mutationFn: () => verifyEmail(api, { email, token }) });
}
