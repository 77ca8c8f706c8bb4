import { claimMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { badRequest } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { ClaimService, ReportedClaim } from './claim-service.ts';
import { MAX_DUE, type DueService } from './due-service.ts';

interface Settlement extends ReportedClaim {
  address: string;
  claimFunds?: boolean;
  claimNft?: boolean;
  withdraw?: boolean;
}

export interface ClaimServices {
  inDrops: ClaimService;
  /** Claims in owners' auctions. */
  inAuctions: ClaimService;
  due: DueService;
}

export function claimRoutes({ inDrops, inAuctions, due }: ClaimServices): Router {
  const routes = typedRoutes();
  const done = (message: string) => ({ success: true as const, message });

  routes.post('/adminclaimfunds/claimfunds', async (call) => {
    const { dropId: auctionId, tokenId, transaction } = call.body;
    await inDrops.fundsClaimed(claimOf(auctionId, tokenId, transaction));
    return done(claimMessages.fundsClaimed);
  });
  routes.post('/userclaimfunds/claimfunds', async (call) => {
    const { auctionId, tokenId, transaction } = call.body;
    await inAuctions.fundsClaimed(claimOf(auctionId, tokenId, transaction));
    return done(claimMessages.fundsClaimed);
  });
  routes.post('/adminclaimfunds/getclaimfunds', async (call) => {
    const { dropId, tokenId } = call.body;
    const claim = await inDrops.fundsClaim({ auctionId: dropId, cubeId: tokenId });
    return {
      success: claim !== undefined,
      Adminclaimfundsresult: claim ? { dropId, tokenId, ...claim } : null,
    };
  });
  routes.put('/dropcubehistory/claimhistory', async (call) => {
    const { dropId: auctionId, tokenId: cubeId, ...settlement } = call.body;
    return done(await settled(inDrops, { auctionId, cubeId, ...settlement }));
  });
  routes.put('/usercubehistory/claimhistory', async (call) => {
    const { tokenId: cubeId, ...settlement } = call.body;
    return done(await settled(inAuctions, { cubeId, ...settlement }));
  });
  routes.post('/token/buytoken', async (call) => {
    const { dropId, auctionId, tokenId, transaction } = call.body;
    if (dropId !== undefined && auctionId !== undefined)
      throw badRequest('Either dropId or auctionId, not both.');
    if (dropId !== undefined) await inDrops.cubeClaimed(claimOf(dropId, tokenId, transaction));
    else if (auctionId !== undefined) await inAuctions.cubeClaimed(claimOf(auctionId, tokenId, transaction));
    else throw badRequest('dropId not found in request body');
    return done(claimMessages.cubeClaimed);
  });
  routes.get('/claim/due', async (call) => {
    // The validator has converted these to numbers, but Express types them as strings.
    const start = Number(call.query.start ?? 0);
    const end = Number(call.query.end ?? start + MAX_DUE);
    return { success: true, ...(await due.of(call.wallet, { start, end })) };
  });
  return routes.router;
}

/** Accepts a report of any claim or withdrawal and returns the message of the response. */
async function settled(claims: ClaimService, settlement: Settlement): Promise<string> {
  const { auctionId, cubeId, transaction, address } = settlement;
  const claim = claimOf(auctionId, cubeId, transaction);
  // All three flags together report the winner's claim of the cube.
  if (settlement.claimNft) {
    await claims.cubeClaimed(claim);
    return claimMessages.cubeClaimed;
  }
  if (settlement.withdraw) {
    await claims.withdrawn({ ...claim, address });
    return claimMessages.withdrawn;
  }
  if (settlement.claimFunds) {
    await claims.fundsClaimed(claim);
    return claimMessages.fundsClaimed;
  }
  throw badRequest('One of claimFunds, claimNft and withdraw has to be true.');
}

function claimOf(auctionId: string, cubeId: string, transaction?: string): ReportedClaim {
  return { auctionId, cubeId, ...(transaction === undefined ? {} : { transaction }) };
}
