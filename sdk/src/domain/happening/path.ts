import { sharedPages } from '../share/pages.ts';

/** Parameters of {@link happeningPath}. All ids are server ids. */
export interface HappeningPlace {
  /** When it happened, in seconds since the epoch. */
  time: number;
  /** `undefined` for the start of a drop. */
  cubeId?: string | undefined;
  /** Drop in which it happened. */
  dropId?: string | undefined;
  /** Drop on whose page the cube of a signed order is shown. */
  shownIn?: string | undefined;
  /** Owner's auction in which it happened. */
  auctionId?: string | undefined;
  /** Sale to which it happened. */
  saleId?: string | undefined;
}

/**
 * Returns the path of the page about a happening: that of the cube in its drop, auction or sale, or that of the drop.
 * `undefined` if there is none, as for a signed order of a cube that was in no drop.
 */
export function happeningPath({
  time,
  cubeId,
  dropId,
  shownIn,
  auctionId,
  saleId,
}: HappeningPlace): string | undefined {
  if (dropId !== undefined)
    return cubeId === undefined ? sharedPages.drop.to(dropId) : sharedPages.cube.to(dropId, cubeId);
  if (cubeId === undefined) return undefined;
  if (auctionId !== undefined) return sharedPages.userAuction.to(cubeId, auctionId);
  // The time in the path of a sale is only for readers; nothing depends on it.
  if (saleId !== undefined) return sharedPages.sale.to(time, cubeId, saleId);
  return shownIn === undefined ? undefined : sharedPages.cube.to(shownIn, cubeId);
}
