import { keysOf, type Seconds } from '@cubedrop/sdk';
import type { AuditFilter } from '@cubedrop/sdk/api';
import { searchable } from '../../components/filters/filters.ts';
import { adminTexts as texts } from './texts.ts';

/** The actions that the audit log records, in display order. */
export const ACTIONS = keysOf(texts.actions);

/**
 * Reads the filters of the audit log from a URL's query string: `who`, `action`, and `since` and `to`, which are the
 * first and the last day in this device's time zone. Invalid values are ignored.
 */
export function readAuditFilter(query: string): AuditFilter {
  const parameters = new URLSearchParams(query);
  const actor = searchable(parameters.get('who') ?? '');
  const action = ACTIONS.find((each) => each === parameters.get('action'));
  const from = startOfDay(parameters.get('since'));
  const until = startOfDay(parameters.get('to'), 1);
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

/**
 * Returns when a day begins in this device's time zone, or a later day. `undefined` if the text is no day, or one
 * before 1970.
 * @param text a day as `2026-11-06`
 * @param later number of days to add
 */
function startOfDay(text: string | null, later = 0): Seconds | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(year, month - 1, day);
  if (date.getFullYear() !== year || date.getMonth() !== month - 1) return undefined;
  // Days on which the clock changes do not have 24 hours.
  date.setDate(day + later);
  const moment = Math.floor(date.getTime() / 1_000);
  return moment >= 0 ? moment : undefined;
}
