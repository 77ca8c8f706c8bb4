import type { PushedNotice } from '@cubedrop/sdk/api';
import { paths } from '../config/paths.ts';

/**
 * Returns the path of the cube that the notice is about, within its drop, sale or auction if the notice names one.
 * Without a cube, returns the path of the drop or, without a drop, of the page of notices. A notice about a webhook
 * leads to the page where the webhook can be enabled again, and one about an application to the page that shows it.
 */
export function noticePath({ type, dropId, auctionId, saleId, cubeId, time }: PushedNotice): string {
  if (type === 'webhook-disabled') return paths.webhooks.to();
  if (type === 'creator-approved' || type === 'creator-rejected') return paths.becomeCreator.to();
  if (!cubeId) return dropId ? paths.drop.to(dropId) : paths.notices.to();
  if (dropId) return paths.cube.to(dropId, cubeId);
  // The time in the path of a sale is only for readers; nothing depends on it.
  if (saleId) return paths.sale.to(time, cubeId, saleId);
  return auctionId ? paths.userAuction.to(cubeId, auctionId) : paths.myCube.to(undefined, cubeId);
}
