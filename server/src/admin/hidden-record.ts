import type { Hidden } from '@cubedrop/sdk/api';
import type { HiddenRow } from './hidden-store.ts';

/** What the owner of a hidden listing is told; nothing where it is not hidden. */
export function hiddenField(row: HiddenRow | undefined): { hidden?: Hidden } {
  return row ? { hidden: { reason: row.reason, at: row.hiddenAt } } : {};
}
