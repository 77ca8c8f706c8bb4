import type { Hidden } from '@cubedrop/sdk/api';
import type { HiddenRow } from './hidden-store.ts';

/** Returns the record's field about why it is hidden, or no field if it is not hidden. */
export function hiddenField(row: HiddenRow | undefined): { hidden?: Hidden } {
  return row ? { hidden: { reason: row.reason, at: row.hiddenAt } } : {};
}
