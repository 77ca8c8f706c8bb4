import type { Router } from 'express';
import type { AccountStore } from '../account/account-store.ts';
import type { MemberStore } from '../account/member-store.ts';
import type { Database } from '../../platform/database/index.ts';
import { hidingNoticeStore } from '../notice/hiding-notice-store.ts';
import { adminRoutes } from './admin-routes.ts';
import { actorNames, auditService } from './audit-service.ts';
import { auditStore } from './audit-store.ts';
import { hiddenStore } from './hidden-store.ts';
import { hidingService, type HidingOptions } from './hiding-service.ts';
import { roleService, type RoleOptions } from './role-service.ts';

export interface AdministrationOptions
  extends
    Pick<RoleOptions, 'configured' | 'creators' | 'isCreator' | 'now'>,
    Pick<HidingOptions, 'find' | 'chainTime'> {
  database: Database;
  accounts: AccountStore;
  members: MemberStore;
}

/** Creates the router for administration, apart from the approval of businesses. */
export function administration({ database, accounts, members, ...options }: AdministrationOptions): Router {
  const audit = auditStore(database.sequelize);
  const common = { ...options, database, audit, actorOf: actorNames(members) };
  return adminRoutes({
    audit: auditService(audit),
    roles: roleService({ ...common, store: accounts, members }),
    hiding: hidingService({
      ...common,
      hidden: hiddenStore(database.sequelize),
      notices: hidingNoticeStore(database.sequelize),
    }),
  });
}
