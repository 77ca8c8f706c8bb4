import { dropsOfOthersFault } from '@cubedrop/sdk';
import { forbidden } from '../../platform/errors.ts';

/** @throws HttpError 403 unless `account` opened all drops of `dropIds`; `drops` are those that exist */
export function assertOwnDrops(
  account: string,
  dropIds: readonly string[],
  drops: readonly { readonly id: string; readonly seller: string }[],
): void {
  const own = new Set(drops.filter(({ seller }) => seller === account).map(({ id }) => id));
  const fault = dropsOfOthersFault(dropIds, own);
  if (fault) throw forbidden(fault.message, 'drops-of-others');
}
