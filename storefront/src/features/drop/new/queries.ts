import { LASTING } from '@cubedrop/react';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { readDraft } from './draft.ts';

/** Query of an account's draft of a drop, or `null` if there is none or it cannot be read. */
export const draftQuery = (owner: string | null) =>
  queryOptions({
    queryKey: ['drop-draft', owner],
    queryFn: owner === null ? skipToken : () => readDraft(owner).catch(() => null),
    networkMode: 'always',
    // Read only once, because the form itself holds all later changes.
    gcTime: 0,
    staleTime: Infinity,
    meta: LASTING,
  });

export const useDraft = (owner: string | null) => useQuery(draftQuery(owner));

/** Query of the title of an account's draft of a drop, or `null` if there is no draft. */
export const draftTitleQuery = (owner: string | null) =>
  queryOptions({
    queryKey: ['drop-draft-title', owner],
    queryFn: owner === null ? skipToken : async () => (await readDraft(owner))?.values.title ?? null,
    networkMode: 'always',
  });

export const useDraftTitle = (owner: string | null) => useQuery(draftTitleQuery(owner));
