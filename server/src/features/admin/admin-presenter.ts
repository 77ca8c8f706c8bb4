import type { Wire } from '@cubedrop/sdk/api';
import type { HiddenRow } from './hidden-store.ts';

/** Returns the `hidden` field of a cube's or drop's record, or no field if it is not hidden. */
export function presentHidden(row: HiddenRow | undefined): { hidden?: Wire['Hidden'] } {
  return row ? { hidden: { reason: row.reason, at: row.hiddenAt } } : {};
}
