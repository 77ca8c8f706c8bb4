import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import type { Page } from '../page.ts';
import { decodeHappening, type Happening, type HappeningKind } from '../records/happening.ts';

type Wire = Answer<'/happenings', 'get'>;

/** Filter of {@link listHappenings}. */
export interface HappeningFilter {
  /** Only happenings of this kind. */
  kind?: HappeningKind | undefined;
  /**
   * Only happenings of what this wallet sells or sold: its drops, auctions, sales and listings. Cannot be combined with
   * `kind`.
   */
  seller?: string | undefined;
}

/** Parameters of {@link listHappenings}. */
export interface ListHappeningsParameters {
  /** Maximum number of happenings, at most 100. Defaults to 20. */
  limit?: number | undefined;
  /** The `next` of a page with the same filter, after which to read. By default, the newest happenings are read. */
  after?: string | undefined;
  /** Defaults to happenings of every kind and seller. */
  filter?: HappeningFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** Happenings, newest first. Their total number is not counted. */
export type HappeningPage = Omit<Page<Happening>, 'count'>;

/**
 * Returns what happened to everyone's cubes and drops, newest first. Leaves out cubes and drops that an admin has
 * hidden, and those made by accounts without the creator role.
 * @throws ApiError
 */
export async function listHappenings(
  api: Pick<Api, 'get'>,
  { limit, after, filter: { kind, seller } = {}, signal }: ListHappeningsParameters = {},
): Promise<HappeningPage> {
  const params = { query: { limit, after, kind, seller } };
  return decodeHappeningPage(await api.get('/happenings', { params, signal }));
}

/** Returns the call that {@link listHappenings} makes. */
export const listHappeningsCall = ({
  limit,
  after,
  filter: { kind, seller } = {},
}: ListHappeningsParameters = {}): EmbeddedCall<Wire, HappeningPage> => ({
  method: 'GET',
  path: '/happenings',
  query: { limit, after, kind, seller },
  decode: decodeHappeningPage,
});

const decodeHappeningPage = ({ happenings, next }: Wire): HappeningPage => ({
  items: happenings.map(decodeHappening),
  next,
});
