import type { Api } from '../create-api.ts';
import type { AuctionKind } from '../records/lot-id.ts';

/** Parameters of {@link getCalendar}. */
export interface GetCalendarParameters {
  /** Whether `id` is that of a drop or of an owner's auction. */
  kind: AuctionKind;
  /** Server id of the drop or owner's auction. */
  id: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a drop or an owner's auction as an iCalendar file.
 * @throws ApiError with status 404 if there is no such auction
 */
export async function getCalendar(
  api: Pick<Api, 'get'>,
  { kind, id, signal }: GetCalendarParameters,
): Promise<string> {
  const params = { path: { kind, id } };
  // The response is text rather than JSON, so the client's type for it is empty.
  return await api.get('/calendar/{kind}/{id}', { params, parseAs: 'text', signal });
}

/** Returns the path of the file that {@link getCalendar} returns, for links. */
export const calendarPath = ({ kind, id }: { kind: AuctionKind; id: string }): string =>
  `/calendar/${kind}/${encodeURIComponent(id)}`;
