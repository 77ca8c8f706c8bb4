import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import type { AuditEntry } from '../records.ts';

/** Parameters of {@link listAudit}. */
export interface ListAuditParameters {
  range: ListRange;
  /** Only entries of this action. */
  action?: AuditEntry['action'] | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the audit log, newest first. For admins.
 * @throws ApiError
 */
export async function listAudit(
  api: Pick<Api, 'get'>,
  { range, action, signal }: ListAuditParameters,
): Promise<FilterablePage<AuditEntry>> {
  const params = { path: range, query: { action, after: range.after } };
  const response = await api.get('/admin/audit/{start}/{end}', { params, signal });
  const { countIsExact, next } = response;
  return { items: response.Auditdata, count: response.Auditcount, countIsExact, next };
}
