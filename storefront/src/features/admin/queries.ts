import { sliceOf } from '@cubedrop/sdk';
import {
  findAccounts,
  listAudit,
  listHidden,
  listHiddenProfiles,
  type AuditFilter,
  type HiddenItem,
} from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** A drop or cube that an admin can hide or show again, with its server id. */
export type HidingTarget = Pick<HiddenItem, 'kind' | 'id'> & { title: string };

/** Query of a page of the hidden drops and cubes, the most recently hidden first. */
export function hiddenQuery({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: ['hidden', start, end],
    queryFn: ({ signal }) => listHidden(api, { range: { start, end }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a page of the hidden drops and cubes. Disabled while `isWanted` is false. */
export const useHidden = (page: Page, isWanted: boolean) =>
  useQuery({ ...hiddenQuery(page), enabled: isWanted });

/** Query of a page of the hidden public profiles, the most recently hidden first. */
export function hiddenProfilesQuery({ index, size }: Page) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: ['hidden-profiles', start, end],
    queryFn: ({ signal }) => listHiddenProfiles(api, { range: { start, end }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useHiddenProfiles = (page: Page) => useQuery(hiddenProfilesQuery(page));

/** Query of a page of the entries of the audit log that meet a filter, newest first. */
export function auditQuery({ index, size }: Page, filter: AuditFilter) {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: ['audit', start, end, filter],
    queryFn: ({ signal }) => listAudit(api, { ...filter, range: { start, end }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useAudit = (page: Page, filter: AuditFilter) => useQuery(auditQuery(page, filter));

/** Query of the accounts that a search of admins finds. Disabled while `search` is empty. */
export function foundAccountsQuery(search: string) {
  return queryOptions({
    queryKey: ['found-accounts', search],
    queryFn: ({ signal }) => findAccounts(api, { search, signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
}

export const useFoundAccounts = (search: string) => useQuery(foundAccountsQuery(search));
