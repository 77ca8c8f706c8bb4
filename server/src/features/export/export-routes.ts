import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Router } from 'express';
import { isHead } from '../../platform/http/head-requests.ts';
import { leavePlaces, takePlace } from '../../platform/http/places.ts';
import { withShownActor } from '../admin/audit-service.ts';
import { requestedOwner } from '../../platform/http/requested-owner.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { siteOf } from '../../platform/http/visitor.ts';
import { assertFiltersApply, assertMayExportAll } from './export-policy.ts';
import type { ExportService } from './export-service.ts';
import { exportsOfAccount, exportsOfSite } from './export-turns.ts';

export function exportRoutes(exports: ExportService): Router {
  const routes = typedRoutes();
  routes.raw('/exports/{list}', async (call) => {
    const { caller, network, req, res } = call;
    const list = call.params.list;
    const { action, actor, from, until } = call.query;
    const filter = withShownActor({ action, actor, from, until });
    assertFiltersApply(list, call.query.mine ?? false, filter);
    const wallet = requestedOwner(call);
    if (wallet === undefined) assertMayExportAll(caller);
    // An export takes as long as its client takes to read it, so it gives up its places among other calls and takes
    // places reserved for exports.
    leavePlaces(req);
    await takePlace(exportsOfAccount, caller.userId, req, res);
    await takePlace(exportsOfSite, siteOf(req), req, res);
    if (res.closed) return;
    // A HEAD request exports nothing, so it is not logged.
    if (wallet === undefined && !isHead(req)) await exports.logAccess(list, caller, filter);
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="cubedrop-${list}.csv"`,
      'Cache-Control': 'no-store',
    });
    if (isHead(req)) return void res.end();
    // Names and titles are user input, which a spreadsheet might interpret as formulas.
    const csv = stringify({ header: true, record_delimiter: 'windows', escape_formulas: true });
    const reader = { key: network, hasLeft: () => res.closed };
    const rows = list === 'audit' ? exports.entries(filter, reader) : exports.rows(list, wallet, reader);
    await pipeline(Readable.from(rows), csv, res);
  });
  return routes.router;
}
