import { sliceOf } from '@cubedrop/sdk';
import {
  listAudit,
  listHidden,
  listHiddenProfiles,
  setHidden,
  setProfileHidden,
  type AuditEntry,
  type HiddenItem,
  type SetProfileHiddenParameters,
} from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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

/**
 * Returns a function that hides a drop or cube, or shows it again. Refetches all queries, because any list may contain
 * it.
 */
export function useHiding() {
  const queries = useQueryClient();
  return async ({ kind, id }: Pick<HidingTarget, 'kind' | 'id'>, hidden: boolean, reason?: string) => {
    await setHidden(api, { kind, id, hidden, reason });
    await queries.invalidateQueries();
  };
}

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

/** Returns a function that hides a public profile, or shows it again. Refetches all queries. */
export function useProfileHiding() {
  const queries = useQueryClient();
  return async (change: SetProfileHiddenParameters): Promise<void> => {
    await setProfileHidden(api, change);
    await queries.invalidateQueries();
  };
}

/** Query of a page of the audit log, newest first. @param action the action to list, or `any` */
export function auditQuery({ index, size }: Page, action: AuditEntry['action'] | 'any') {
  const { start, end } = sliceOf(index, size);
  return queryOptions({
    queryKey: ['audit', start, end, action],
    queryFn: ({ signal }) =>
      listAudit(api, {
        range: { start, end },
        action: action === 'any' ? undefined : action,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const useAudit = (page: Page, action: AuditEntry['action'] | 'any') =>
  useQuery(auditQuery(page, action));
