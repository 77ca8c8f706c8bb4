import type { Wire } from '@cubedrop/sdk/api';
import type { HiddenRow } from './hidden-store.ts';

/** Presents why a listing is hidden, as a field of its record; no field if it is not hidden. */
export function presentHidden(row: HiddenRow | undefined): { hidden?: Wire['Hidden'] } {
  return row ? { hidden: { reason: row.reason, at: row.hiddenAt } } : {};
}
