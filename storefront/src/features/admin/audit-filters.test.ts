import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAuditFilter } from './audit-filters.ts';

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime() / 1_000;

it('reads who, what and when from the URL, with the last day as a whole', () => {
  expect(readAuditFilter('who=+keeper+&action=exported&since=2026-11-06&to=2026-11-07&page=2')).toEqual({
    actor: 'keeper',
    action: 'exported',
    from: at(2026, 11, 6),
    until: at(2026, 11, 8),
  });
  expect(readAuditFilter('to=2026-12-31')).toEqual({ until: at(2027, 1, 1) });
});

it('ignores what is no filter', () => {
  expect(readAuditFilter('who=%00&action=flown&since=2026-02-30&to=2026-13-01')).toEqual({});
  expect(readAuditFilter('since=1960-01-01&to=tomorrow')).toEqual({});
  expect(readAuditFilter('since=0026-01-01')).toEqual({});
});

it('reads any query string without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void readAuditFilter(`since=${text}&who=${text}`)));
});
