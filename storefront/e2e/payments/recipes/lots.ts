import { sharedPages } from '@cubedrop/sdk';
import { paths } from '../../../src/config/paths.ts';
import type { MadeCube, MadeLot, Things } from '../things.ts';

/** The page of an owner's auction, as everybody but creators sees it. */
export const auctionPage = ({ cube, id }: MadeLot) => sharedPages.userAuction.to(cube.id, id);

/** A cube's page among its holder's own. */
export const ownPage = ({ id }: MadeCube) => paths.myCube.to(undefined, id);

/** A cube as the server has it, with its sale or, where one is named, its auction. */
export async function cubeOnServer({ seller }: Things, { id }: MadeCube, auctionId?: string) {
  const check = auctionId ? 'userauction' : 'notdrop';
  const body = { tokenId: id, check, ...(auctionId ? { auctionId } : {}) } as const;
  return seller.api.post('/token/SingleTokenId', { body });
}

/** An owner's auction as the server has it. */
export async function auctionOnServer(things: Things, { cube, id }: MadeLot) {
  return (await cubeOnServer(things, cube, id)).UserAuctiondata;
}
