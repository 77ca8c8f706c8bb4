import { sliceOf, type Address } from '@cubedrop/sdk';
import {
  decideCreatorApplication,
  getOwnCreatorApplication,
  listCreatorApplications,
  type CreatorApplication,
} from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Page } from '../../components/page.ts';

/** Prefix of the keys of all queries of applications. */
const APPLICATIONS = 'creator-applications';

/**
 * Query of the signed-in wallet's application, and of whether the wallet has the creator role. Disabled if
 * `account` is `null`.
 */
export const ownApplicationQuery = (account: Address | null) =>
  queryOptions({
    queryKey: [APPLICATIONS, 'own', account],
    queryFn: account === null ? skipToken : ({ signal }) => getOwnCreatorApplication(api, { signal }),
  });

export const useOwnApplication = (account: Address | null) => useQuery(ownApplicationQuery(account));

export type ApplicationState = CreatorApplication['state'] | 'all';

/** States in the order of the filter: pending first, because these need an admin's decision. */
export const APPLICATION_STATES = ['pending', 'approved', 'rejected', 'all'] as const;

/** Query of a page of the applications in a state or, with `all`, in any, newest first. */
export function applicationsQuery({ index, size }: Page, state: ApplicationState) {
  const range = sliceOf(index, size);
  return queryOptions({
    queryKey: [APPLICATIONS, 'list', range, state],
    queryFn: ({ signal }) =>
      listCreatorApplications(api, { range, state: state === 'all' ? undefined : state, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useApplications = (page: Page, state: ApplicationState) =>
  useQuery(applicationsQuery(page, state));

/** Returns a function that refetches all applications. */
export function useApplicationsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [APPLICATIONS] });
}

/** Delays of the refetches after a grant, in ms. The server may index the grant some seconds later. */
const REFRESH_AFTER_MS = [0, 2_000, 6_000];

/** Returns a function that refetches all applications at once, and twice more in case a grant is indexed late. */
export function useRefreshAfterGrant(): () => void {
  const changed = useApplicationsChanged();
  return () => {
    for (const delay of REFRESH_AFTER_MS) setTimeout(() => void changed(), delay);
  };
}

/** Returns a function that approves or rejects the displayed revision of an application and refetches the lists. */
export function useDecision() {
  const changed = useApplicationsChanged();
  return async (
    { address, revision }: Pick<CreatorApplication, 'address' | 'revision'>,
    decision: { state: 'approved' | 'rejected'; reason?: string },
  ) => {
    try {
      await decideCreatorApplication(api, { address, revision, ...decision });
    } finally {
      // The lists are refetched after an error too, because the application may have changed in the meantime.
      await changed();
    }
  };
}
