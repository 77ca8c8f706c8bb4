import { sharedPages } from '@cubedrop/sdk';
import { getCube } from '@cubedrop/sdk/api';
import { paths } from '../../../src/config/paths.ts';
import type { MadeCube, MadeLot, Things } from '../fixtures.ts';

/** Returns the public page of a lot. */
export const lotPage = ({ kind, cube, id }: MadeLot) =>
  kind === 'drop' ? sharedPages.cube.to(id, cube.id) : sharedPages.userAuction.to(cube.id, id);

/** Returns the page of a cube among its holder's own. */
export const ownPage = ({ id }: MadeCube) => paths.myCube.to(undefined, id);

/** Returns the page of a lot's cube among its seller's own. */
export const ownLotPage = ({ kind, cube, id }: MadeLot) =>
  paths.myCube.to(kind === 'drop' ? id : undefined, cube.id);

/** Returns a cube from the server with its current sale. */
export const cubeOnServer = ({ seller }: Things, { id }: MadeCube) =>
  getCube(seller.api, { view: { cubeId: id } });

/** Returns from the server which claims of a lot have been made. */
export async function claimsOnServer({ seller }: Things, { kind, cube: { id: cubeId }, id }: MadeLot) {
  const within = kind === 'drop' ? { dropId: id } : { auctionId: id };
  const { cube, auction } = await getCube(seller.api, { view: { cubeId, in: within } });
  return kind === 'drop' ? cube.lot : auction;
}
