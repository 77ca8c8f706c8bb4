import type { Cube, Drop } from '@cubedrop/sdk/api';
import type { Request } from 'express';
import { notFound } from '../errors.ts';
import type { Caller } from '../http/caller.ts';

/** Whether whoever calls may see a drop: a hidden one only its seller and admins. */
export function isDropShown(req: Request, { hidden, creator }: Drop): boolean {
  return !hidden || isFor(req.caller, [creator]);
}

/** Whether whoever calls may see a cube: a hidden one only its holder, its creator, who won it, and admins. */
export function isCubeShown(req: Request, cube: Cube): boolean {
  const { hidden, address, creator, highestBidder, userAuction } = cube;
  return !hidden || isFor(req.caller, [address, creator, highestBidder, userAuction?.highestBidder]);
}

/** @throws HttpError 404 where it is not shown */
export function assertShown(isShown: boolean): void {
  if (!isShown) throw notFound();
}

/** Whether whoever calls is one of those whose a hidden thing is, or an admin. */
export function isFor(caller: Caller | undefined, people: readonly (string | null | undefined)[]): boolean {
  if (caller?.roles.includes('admin')) return true;
  return people.some((one) => one?.toLowerCase() === caller?.address && caller?.address != null);
}
