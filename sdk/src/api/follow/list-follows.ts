import type { Api } from '../create-api.ts';
import type { ListRange, Page } from '../page.ts';
import type { FollowKind } from '../records.ts';
import { decodeFollow, type Follow } from '../records/follow.ts';

/** Filter of {@link listFollows}. */
export interface FollowFilter {
  /** Only creators, only drops, or only cubes. */
  kind?: FollowKind | undefined;
  /** Only this subject: the address of a creator, or the server id of a drop or cube. */
  subject?: string | undefined;
}

/** Parameters of {@link listFollows}. */
export interface ListFollowsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Defaults to everything that the caller follows and watches. */
  filter?: FollowFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the creators that the caller follows and of the drops and cubes that the caller watches, newest
 * first. Drops and cubes that are hidden from the caller are left out. So are subjects that a reorganisation undid.
 * @throws ApiError with status 403 if the caller has no wallet
 */
export async function listFollows(
  api: Pick<Api, 'get'>,
  { range, filter: { kind, subject } = {}, signal }: ListFollowsParameters,
): Promise<Page<Follow>> {
  const params = { path: range, query: { kind, subject, after: range.after } };
  const { follows, count, next } = await api.get('/follows/{start}/{end}', { params, signal });
  return { items: follows.map(decodeFollow), count, next };
}
