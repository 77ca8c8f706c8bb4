import { skipToken, useQuery } from '@tanstack/react-query';
import { LASTING } from '../../../api/query-client.ts';
import { readDraft } from './draft.ts';

/** Returns an account's draft of a drop, or `null` if there is none or it cannot be read. */
export function useDraft(owner: string | null) {
  return useQuery({
    queryKey: ['drop-draft', owner],
    queryFn: owner === null ? skipToken : () => readDraft(owner).catch(() => null),
    networkMode: 'always',
    // Read only once, because the form itself holds all later changes.
    gcTime: 0,
    staleTime: Infinity,
    meta: LASTING,
  });
}

/** Returns the title of an account's draft of a drop, or `null` if there is no draft. */
export function useDraftTitle(owner: string | null) {
  return useQuery({
    queryKey: ['drop-draft-title', owner],
    queryFn: owner === null ? skipToken : async () => (await readDraft(owner))?.values.title ?? null,
    networkMode: 'always',
  });
}
