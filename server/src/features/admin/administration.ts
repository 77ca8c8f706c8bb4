import type { Router } from 'express';
import type { Stores } from '../stores.ts';
import type { Database } from '../../platform/database/index.ts';
import { adminRoutes } from './admin-routes.ts';
import { actorNames, auditService } from './audit-service.ts';
import { hidingService, type HidingOptions } from './hiding-service.ts';
import { roleService, type RoleOptions } from './role-service.ts';

export interface AdministrationOptions
  extends
    Pick<RoleOptions, 'configured' | 'creators' | 'isCreator' | 'now'>,
    Pick<HidingOptions, 'find' | 'chainTime'> {
  database: Database;
  stores: Pick<Stores, 'accounts' | 'members' | 'audit' | 'hidden' | 'hidingNotices'>;
}

/** Creates the router for administration, apart from the approval of businesses. */
export function administration({ database, stores, ...options }: AdministrationOptions): Router {
  const { accounts, members, audit, hidden, hidingNotices } = stores;
  const common = { ...options, database, audit, actorOf: actorNames(members) };
  return adminRoutes({
    audit: auditService(audit),
    roles: roleService({ ...common, store: accounts, members }),
    hiding: hidingService({ ...common, hidden, notices: hidingNotices }),
  });
}
