import { accountMessages } from '@cubedrop/sdk';
import type { AuditEntry } from '@cubedrop/sdk/api';
import type { Router } from 'express';
import { callerOf } from '../../platform/http/caller.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { AuditService } from './audit-service.ts';
import type { HidingChange, HidingService } from './hiding-service.ts';
import type { RoleChange, RoleService } from './role-service.ts';

export interface AdminServices {
  audit: AuditService;
  roles: RoleService;
  hiding: HidingService;
}

/** Routes that only admins may call, as openapi.yaml specifies. */
export function adminRoutes({ audit, roles, hiding }: AdminServices): Router {
  const router = apiRouter();
  router.get('/admin/audit/:start/:end', async (req, res) => {
    const { entries, count } = await audit.page(
      sliceOf(req),
      req.query.action as AuditEntry['action'] | undefined,
    );
    res.json({ success: true, Auditdata: entries, Auditcount: count });
  });
  router.get('/admin/roles/:role/:start/:end', async (req, res) => {
    const { holders, count } = await roles.holders(req.params.role as 'admin' | 'creator', sliceOf(req));
    res.json({ success: true, Rolesdata: holders, Rolescount: count });
  });
  router.post('/admin/roles', async (req, res) => {
    res.json({ success: true, ...(await roles.change(callerOf(req), req.body as RoleChange)) });
  });
  router.get('/admin/listings/:start/:end', async (req, res) => {
    const { listings, count } = await hiding.page(sliceOf(req));
    res.json({ success: true, Hiddendata: listings, Hiddencount: count });
  });
  router.post('/admin/listings', async (req, res) => {
    await hiding.change(callerOf(req), req.body as HidingChange);
    res.json({ success: true, message: accountMessages.updated });
  });
  return router;
}
