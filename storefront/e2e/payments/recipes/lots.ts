import { sharedPages } from '@cubedrop/sdk';
import { getCube } from '@cubedrop/sdk/api';
import { paths } from '../../../src/config/paths.ts';
import type { MadeCube, MadeLot, Things } from '../fixtures.ts';

/** Returns the page of an owner's auction for everyone but creators. */
export const auctionPage = ({ cube, id }: MadeLot) => sharedPages.userAuction.to(cube.id, id);

/** Returns the page of a cube among its holder's own. */
export const ownPage = ({ id }: MadeCube) => paths.myCube.to(undefined, id);

/** Returns a cube from the server with its sale or, if given, its auction. */
export async function cubeOnServer({ seller }: Things, { id }: MadeCube, auctionId?: string) {
  return getCube(seller.api, { view: { cubeId: id, in: auctionId ? { auctionId } : undefined } });
}

/** Returns an owner's auction from the server. */
export async function auctionOnServer(things: Things, { cube, id }: MadeLot) {
  return (await cubeOnServer(things, cube, id)).auction;
}
