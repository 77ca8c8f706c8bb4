import { formatAmount } from '@cubedrop/sdk';
import type { Due } from '@cubedrop/sdk/api';

/** Maximum number of claims that are listed before they are made. */
const MAX_LISTED = 20;

/** Describes each claim on one line, with its amount, up to twenty of them. Counts the others on a last line. */
export function dueLines(due: readonly Due[]): string[] {
  const lines = due.slice(0, MAX_LISTED).map(({ action, kind, auctionOnChainId, cubeOnChainId, amount }) => {
    const worth = amount === null ? '' : `: ${formatAmount(amount, 'WETH')}`;
    return `${action}, ${kind} ${auctionOnChainId}, cube ${cubeOnChainId}${worth}`;
  });
  const others = due.length - lines.length;
  return others > 0 ? [...lines, `And ${others} more: cubedrop claim status`] : lines;
}
