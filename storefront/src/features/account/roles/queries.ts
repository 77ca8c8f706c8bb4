import { sliceOf, type Address } from '@cubedrop/sdk';
import { listRoleHolders, setAdminRole } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

/** Prefix of the keys of all lists of role holders. */
const HOLDERS = ['roles'] as const;

export const ROLES = ['creator', 'admin'] as const;

export type GivenRole = (typeof ROLES)[number];

/** Query of a page of the holders of a role. */
export function holdersQuery(role: GivenRole, { index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: [...HOLDERS, role, start, end],
    queryFn: ({ signal }) => listRoleHolders(api, { role, range: { start, end }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useHolders = (role: GivenRole, page: Page) => useQuery(holdersQuery(role, page));

/** Returns a function that refetches the lists of role holders. */
export function useRefetchHolders() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: HOLDERS });
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
