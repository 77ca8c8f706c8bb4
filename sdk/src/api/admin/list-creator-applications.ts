import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeCreatorApplication, type CreatorApplication } from '../records/creator-application.ts';

/** Parameters of {@link listCreatorApplications}. */
export interface ListCreatorApplicationsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Only applications in this state. */
  state?: CreatorApplication['state'] | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the applications for the creator role, newest first. For admins.
 * @throws ApiError
 */
export async function listCreatorApplications(
  api: Pick<Api, 'get'>,
  { range, state, signal }: ListCreatorApplicationsParameters,
): Promise<FilterablePage<CreatorApplication>> {
  const params = { path: range, query: { state, after: range.after } };
  const { applications, count, countIsExact, next } = await api.get(
    '/admin/creator-applications/{start}/{end}',
    { params, signal },
  );
  return { items: applications.map(decodeCreatorApplication), count, countIsExact, next };
}
