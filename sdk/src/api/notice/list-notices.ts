import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeNotice, type Notice } from '../records/notice.ts';

/** Parameters of {@link listNotices}. */
export interface ListNoticesParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** A page of notices. */
export interface NoticePage extends FilterablePage<Notice> {
  /** Number of unread notices in the whole list. */
  unreadCount: number;
}

/**
 * Returns a page of the caller's notices, newest first.
 * @throws ApiError
 */
export async function listNotices(
  api: Pick<Api, 'get'>,
  { range, signal }: ListNoticesParameters,
): Promise<NoticePage> {
  const params = { path: range, query: { after: range.after } };
  const response = await api.get('/notices/{start}/{end}', { params, signal });
  return {
    items: response.Noticedata.map(decodeNotice),
    count: response.Noticecount,
    countIsExact: response.countIsExact,
    unreadCount: response.Unreadcount,
    next: response.next,
  };
}
