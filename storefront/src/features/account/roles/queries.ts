import { sliceOf, type Address } from '@cubedrop/sdk';
import { listRoleHolders, setAdminRole } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

/** First part of the key of every list of role holders. */
const KEY = 'roles';

export const ROLES = ['creator', 'admin'] as const;

export type GivenRole = (typeof ROLES)[number];

/** Returns a page of the holders of a role. */
export function useHolders(role: GivenRole, { index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: [KEY, role, start, end],
    queryFn: ({ signal }) => listRoleHolders(api, { role, range: { start, end }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that refetches the lists of role holders. */
export function useRefetchHolders() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** Returns a function that grants or revokes the admin role, refetches the lists and returns the server's message. */
export function useAdminRole() {
  const refetchHolders = useRefetchHolders();
  return async (address: Address, granted: boolean, reason: string) => {
    const message = await setAdminRole(api, { address, granted, reason });
    await refetchHolders();
    return message;
  };
}
