import { accountMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { AuditService } from './audit-service.ts';
import type { HidingService } from './hiding-service.ts';
import type { RoleService } from './role-service.ts';

export interface AdminServices {
  audit: AuditService;
  roles: RoleService;
  hiding: HidingService;
}

/** Routes that only admins may call, as openapi.yaml specifies. */
export function adminRoutes({ audit, roles, hiding }: AdminServices): Router {
  const routes = typedRoutes();
  routes.get('/admin/audit/{start}/{end}', async (call) => {
    const list = await audit.page(call.slice, call.query.action);
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
  return routes.router;
}
