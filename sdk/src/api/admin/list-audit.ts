import type { Seconds } from '../../base/time/index.ts';
import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import type { AuditEntry } from '../records.ts';

/** Which entries of the audit log to return. */
export interface AuditFilter {
  /** Only entries of this action. */
  action?: AuditEntry['action'] | undefined;
  /** Only entries whose actor has this whole name. A wallet may be in any case. */
  actor?: string | undefined;
  /** Earliest time of an entry, in seconds since the epoch. */
  from?: Seconds | undefined;
  /** Time before which entries were made, in seconds since the epoch. */
  until?: Seconds | undefined;
}

/** Parameters of {@link listAudit}. */
export interface ListAuditParameters extends AuditFilter {
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the audit log, newest first. For admins.
 * @throws ApiError
 */
export async function listAudit(
  api: Pick<Api, 'get'>,
  { range, signal, ...filter }: ListAuditParameters,
): Promise<FilterablePage<AuditEntry>> {
  const params = { path: range, query: { ...filter, after: range.after } };
  const response = await api.get('/admin/audit/{start}/{end}', { params, signal });
  const { countIsExact, next } = response;
  return { items: response.Auditdata, count: response.Auditcount, countIsExact, next };
}
