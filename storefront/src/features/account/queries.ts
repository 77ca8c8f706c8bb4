import { enrolSecondFactor, verifyEmail } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
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

/** Verifies an e-mail address with the token of the mailed link. Returns `true` once it is verified. */
export function useEmailVerification(email: string, token: string) {
  return useQuery({
    queryKey: ['email-verification', email, token],
    queryFn: async ({ signal }) => {
      await verifyEmail(api, { email, token, signal });
      return true;
    },
    staleTime: Infinity,
    refetchInterval: false,
  });
}
