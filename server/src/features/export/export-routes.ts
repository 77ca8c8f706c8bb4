import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Router } from 'express';
import { requestedOwner } from '../../platform/http/requested-owner.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { assertMayExportAll } from './export-policy.ts';
import type { ExportService } from './export-service.ts';

export function exportRoutes(exports: ExportService): Router {
  const routes = typedRoutes();
  routes.raw('/exports/{list}', async (call) => {
    const caller = call.caller;
    const list = call.params.list;
    const wallet = requestedOwner(call);
    if (wallet === undefined) {
      assertMayExportAll(caller);
      await exports.logAccess(list, caller);
    }
    call.res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="cubedrop-${list}.csv"`,
      'Cache-Control': 'no-store',
    });
    // Names and titles are user input, which a spreadsheet might interpret as formulas.
    const csv = stringify({ header: true, record_delimiter: 'windows', escape_formulas: true });
    await pipeline(Readable.from(exports.rows(list, wallet)), csv, call.res);
  });
  return routes.router;
}
