import { accountMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { AccountFinder } from './account-finder.ts';
import { presentFoundAccount } from './admin-presenter.ts';
import type { AuditService } from './audit-service.ts';
import type { FeaturingService } from './featuring-service.ts';
import type { HidingService } from './hiding-service.ts';
import type { RoleService } from './role-service.ts';

export interface AdminServices {
  audit: AuditService;
  roles: RoleService;
  hiding: HidingService;
  featuring: FeaturingService;
  accounts: AccountFinder;
}

/** Number of accounts that a search returns by default. */
const FOUND = 20;

/** Routes that only admins may call, as openapi.yaml specifies. */
export function adminRoutes({ audit, roles, hiding, featuring, accounts }: AdminServices): Router {
  const routes = typedRoutes();
  routes.get('/admin/audit/{start}/{end}', async (call) => {
    const { action, actor, from, until } = call.query;
    const list = await audit.page(call.slice, { action, actor, from, until });
    const { entries: Auditdata, count: Auditcount, countIsExact } = list;
    return { success: true, Auditdata, Auditcount, countIsExact, ...call.nextOf(list) };
  });
  routes.get('/admin/roles/{role}/{start}/{end}', async (call) => {
    const list = await roles.holders(call.params.role, call.slice);
    return { success: true, Rolesdata: list.holders, Rolescount: list.count, ...call.nextOf(list) };
  });
  routes.post('/admin/roles', async (call) => {
    return { success: true, ...(await roles.change(call.caller, call.body)) };
  });
  routes.get('/admin/listings/{start}/{end}', async (call) => {
    const list = await hiding.page(call.slice);
    const { hidden: Hiddendata, count: Hiddencount, countIsExact } = list;
    return { success: true, Hiddendata, Hiddencount, countIsExact, ...call.nextOf(list) };
  });
  routes.post('/admin/listings', async (call) => {
    await hiding.change(call.caller, call.body);
    return { success: true, message: accountMessages.updated };
  });
  routes.post('/admin/featured-drop', async (call) => {
    await featuring.change(call.caller, call.body.dropId);
    return { success: true, message: accountMessages.updated };
  });
  routes.get('/admin/accounts', async (call) => {
    const { search, limit = FOUND } = call.query;
    const { found, isWhole } = await accounts.find(search, limit);
    return { success: true, accounts: found.map(presentFoundAccount), isWhole };
  });
  return routes.router;
}
