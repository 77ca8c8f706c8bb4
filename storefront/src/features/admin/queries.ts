import { sliceOf } from '@cubedrop/sdk';
import type { AuditEntry, HiddenListing } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** A drop or a cube, by the server's id. */
export type Listing = Pick<HiddenListing, 'kind' | 'id'> & { title: string };

/** A page of what is hidden, newest first. */
export function useHidden({ index, size }: Page, isWanted: boolean) {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['hidden', start, end],
    queryFn: ({ signal }) =>
      api.get('/admin/listings/{start}/{end}', { params: { path: { start, end } }, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** Hides a listing with a reason or shows it again, and reads everything again: it may stand in any list. */
export function useHiding() {
  const queries = useQueryClient();
  return async ({ kind, id }: Pick<Listing, 'kind' | 'id'>, hidden: boolean, reason?: string) => {
    await api.post('/admin/listings', {
      body: { kind, id, hidden, ...(reason === undefined ? {} : { reason }) },
    });
    await queries.invalidateQueries();
  };
}

/** A page of the audit log, newest first, of one kind of change or of all. */
export function useAudit({ index, size }: Page, action: AuditEntry['action'] | 'any') {
  const { start, end } = sliceOf(index, size);
  return useQuery({
    queryKey: ['audit', start, end, action],
    queryFn: ({ signal }) =>
      api.get('/admin/audit/{start}/{end}', {
        params: { path: { start, end }, query: action === 'any' ? {} : { action } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
