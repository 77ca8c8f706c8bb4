import { requireRole, type Caller } from '../../platform/http/caller.ts';

/** @throws HttpError 403 unless the caller may export everyone's rows */
export const assertMayExportAll = (caller: Caller): void => requireRole(caller, 'admin');
