import type { Router } from 'express';
import type { Stores } from '../stores.ts';
import type { Database } from '../../platform/database/index.ts';
import { accountFinder } from './account-finder.ts';
import { adminRoutes } from './admin-routes.ts';
import { actorNames, auditService } from './audit-service.ts';
import { featuringService, type FeaturingOptions } from './featuring-service.ts';
import { hidingService, type HidingOptions } from './hiding-service.ts';
import { roleService, type RoleOptions } from './role-service.ts';

export interface AdministrationOptions
  extends
    Pick<RoleOptions, 'configured' | 'creators' | 'isCreator' | 'now'>,
    Pick<HidingOptions, 'find' | 'chainTime'>,
    Pick<FeaturingOptions, 'chain'> {
  database: Database;
  stores: Pick<Stores, 'accounts' | 'members' | 'audit' | 'hidden' | 'hidingNotices' | 'featuredDrops'>;
}

/** Creates the router for administration, apart from the approval of businesses. */
export function administration({ database, stores, ...options }: AdministrationOptions): Router {
  const { accounts, members, audit, hidden, hidingNotices, featuredDrops } = stores;
  const common = { ...options, database, audit, actorOf: actorNames(members) };
  return adminRoutes({
    audit: auditService(audit),
    roles: roleService({ ...common, store: accounts, members }),
    hiding: hidingService({ ...common, hidden, notices: hidingNotices }),
    featuring: featuringService({ ...common, featuredDrops }),
    accounts: accountFinder(database),
  });
}
