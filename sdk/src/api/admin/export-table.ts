import type { Api } from '../create-api.ts';
import type { AuditFilter } from './list-audit.ts';

/** Parameters of {@link exportTable}. */
export interface ExportTableParameters {
  /** Which table: drops, bids, sales, claims, or the audit log, which is only for admins. */
  list: 'drops' | 'bids' | 'sales' | 'claims' | 'audit';
  /** Which entries of the audit log to include. Only for `audit`. Defaults to all, of which the newest 10,000 are sent. */
  filter?: AuditFilter | undefined;
  /** Whether to include only the caller's own rows. Only admins can export everyone's. */
  mine: boolean;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a table as a CSV file.
 * @throws ApiError
 */
export async function exportTable(
  api: Pick<Api, 'get'>,
  { list, filter = {}, mine, signal }: ExportTableParameters,
): Promise<Blob> {
  const params = { path: { list }, query: mine ? { mine, ...filter } : filter };
  // The response is a file rather than JSON, so the client's type for it is empty.
  return await api.get('/exports/{list}', { params, parseAs: 'blob', signal });
}
