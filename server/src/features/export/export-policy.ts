import { badRequest } from '../../platform/errors.ts';
import { requireRole, type Caller } from '../../platform/http/caller.ts';
import type { AuditFilter } from '../admin/audit-store.ts';
import type { ExportedList } from './export-service.ts';

/** @throws HttpError 403 unless the caller may export everyone's rows */
export const assertMayExportAll = (caller: Caller): void => requireRole(caller, 'admin');

/**
 * @throws HttpError 400 for one's own entries of the audit log, and for a filter of the log with another table, since
 *   the response would have more rows than were asked for
 */
export function assertFiltersApply(list: ExportedList, isMine: boolean, filter: AuditFilter): void {
  if (list === 'audit' && isMine) throw badRequest('The audit log has no table of your own: leave out mine.');
  const given = Object.entries(filter).find(([, value]) => value !== undefined);
  if (list !== 'audit' && given) throw badRequest(`${given[0]} is only for the audit log: leave it out.`);
}
