import { sharedPages } from '@cubedrop/sdk';
import { getCube } from '@cubedrop/sdk/api';
import { paths } from '../../../src/config/paths.ts';
import type { MadeCube, MadeLot, Fixtures } from '../fixtures.ts';

/** Returns the path of a lot's public page. */
export const lotPage = ({ kind, cube, id }: MadeLot) =>
  kind === 'drop' ? sharedPages.cube.to(id, cube.id) : sharedPages.userAuction.to(cube.id, id);

/** Returns the path of a cube's page in its holder's dashboard. */
export const ownPage = ({ id }: MadeCube) => paths.myCube.to(undefined, id);

/** Returns the path of the page of a lot's cube in its seller's dashboard. */
export const ownLotPage = ({ kind, cube, id }: MadeLot) =>
  paths.myCube.to(kind === 'drop' ? id : undefined, cube.id);

/** Returns a cube from the server with its current sale and its owner's auction. */
export const cubeOnServer = ({ seller }: Fixtures, { id }: MadeCube) =>
  getCube(seller.api, { view: { cubeId: id } });

/** Returns a lot from the server. The lot states which of its claims have been made. */
export async function claimsOnServer(fixtures: Fixtures, lot: MadeLot) {
  const { cube, auction } = await lotOnServer(fixtures, lot);
  return lot.kind === 'drop' ? cube.lot : auction;
}

/** Returns the minimum bid of a lot from the server, in wei. */
export async function minimumOnServer(fixtures: Fixtures, lot: MadeLot) {
  const { drop, auction } = await lotOnServer(fixtures, lot);
  return (drop ?? auction)?.minimumBid;
}

function lotOnServer({ seller }: Fixtures, { kind, cube: { id: cubeId }, id }: MadeLot) {
  const within = kind === 'drop' ? { dropId: id } : { auctionId: id };
  return getCube(seller.api, { view: { cubeId, in: within } });
}
