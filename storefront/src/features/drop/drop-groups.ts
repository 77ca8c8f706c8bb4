import { dropsQuery, useCubedrop, useDrops } from '@cubedrop/react';
import type { DropFilter } from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '../../components/page.ts';

/** The groups in display order, as filters. */
export const DROP_GROUPS = {
  running: { status: 'running', sort: 'ending' },
  upcoming: { status: 'upcoming', sort: 'starting' },
  ended: { status: 'ended', sort: 'newest' },
} as const;

/**
 * Queries of the groups of drops: a page of the ended drops and, on the first page, also the first page of each other
 * group.
 */
export function useDropGroups(page: Page, filters: Omit<DropFilter, 'status' | 'sort'>) {
  const first = { index: 0, size: page.size };
  const others = { placeholderData: keepPreviousData, enabled: page.index === 0 };
  const client = useCubedrop();
  return {
    running: useQuery({ ...dropsQuery(client, first, { ...filters, ...DROP_GROUPS.running }), ...others }),
    upcoming: useQuery({ ...dropsQuery(client, first, { ...filters, ...DROP_GROUPS.upcoming }), ...others }),
    ended: useDrops(page, { ...filters, ...DROP_GROUPS.ended }),
  };
}
