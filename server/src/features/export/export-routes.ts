import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Router } from 'express';
import { callerOf, requireRole } from '../../platform/http/caller.ts';
import { ownerAsked } from '../../platform/http/request.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { ExportedList, ExportService } from './export-service.ts';

export function exportRoutes(exports: ExportService): Router {
  const router = apiRouter();
  router.get('/exports/:list', async (req, res) => {
    const caller = callerOf(req);
    const list = req.params.list as ExportedList;
    const wallet = ownerAsked(req);
    if (wallet === undefined) {
      requireRole(caller, 'admin');
      await exports.logAccess(list, caller);
    }
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="cubedrop-${list}.csv"`,
      'Cache-Control': 'no-store',
    });
    // Names and titles are user input, which a spreadsheet might interpret as formulas.
    const csv = stringify({ header: true, record_delimiter: 'windows', escape_formulas: true });
    await pipeline(Readable.from(exports.rows(list, wallet)), csv, res);
  });
  return router;
}
