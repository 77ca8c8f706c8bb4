import type { Hex, JsonObject } from '@cubedrop/sdk';
import { timeText } from '../terminal/time-text.ts';

/**
 * Returns the line about an order that a run has signed: until when it can be filled, and how to cancel it.
 * @param input input of the run
 */
export function signedOrderLine(orderHash: Hex, { expiresAt }: JsonObject): string {
  const until = typeof expiresAt === 'number' ? ` until ${timeText(expiresAt)}` : '';
  return `The signed order can be filled${until}, unless you cancel it: cubedrop offer cancel --order ${orderHash}`;
}
