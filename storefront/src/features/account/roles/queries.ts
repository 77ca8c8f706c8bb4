import { sliceOf, type Address } from '@cubedrop/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { Page } from '../../../components/page.ts';

export const ROLES = ['creator', 'admin'] as const;

export type GivenRole = (typeof ROLES)[number];

/** Returns a page of the holders of a role. */
export function useHolders(role: GivenRole, { index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['roles', role, start, end],
    queryFn: ({ signal }) =>
      api.get('/admin/roles/{role}/{start}/{end}', { params: { path: { role, start, end } }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that grants or revokes the admin role, refetches the lists and returns the server's message. */
export function useAdminRole() {
  const queries = useQueryClient();
  return async (address: Address, granted: boolean, reason: string) => {
    const { message } = await api.post('/admin/roles', { body: { address, granted, reason } });
    await queries.invalidateQueries({ queryKey: ['roles'] });
    return message;
  };
}
