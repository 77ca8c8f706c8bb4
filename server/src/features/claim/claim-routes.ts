import { claimMessages, cubeMessages } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { Router } from 'express';
import { badRequest } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { ClaimService, ReportedClaim } from './claim-service.ts';
import { MAX_DUE, type DueService } from './due-service.ts';

interface ClaimReport extends ReportedClaim {
  address: string;
  claimFunds?: boolean;
  claimNft?: boolean;
  withdraw?: boolean;
}

export interface ClaimServices {
  /** Claims in drops. */
  inDrops: ClaimService;
  /** Claims in owners' auctions. */
  inAuctions: ClaimService;
  due: DueService;
}

export function claimRoutes({ inDrops, inAuctions, due }: ClaimServices): Router {
  const routes = typedRoutes();
  const done = (message: string) => ({ success: true as const, message });
  const fundsClaim = async ({ dropId, tokenId }: Wire['Lot']) => {
    const claim = await inDrops.fundsClaim({ auctionId: dropId, cubeId: tokenId });
    return {
      success: claim !== undefined,
      Adminclaimfundsresult: claim ? { dropId, tokenId, ...claim } : null,
    };
  };

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
  routes.get('/adminclaimfunds/{dropId}/{tokenId}', (call) => fundsClaim(call.params));
  routes.post('/adminclaimfunds/getclaimfunds', (call) => fundsClaim(call.body));
  routes.put('/dropcubehistory/claimhistory', async (call) => {
    const { dropId: auctionId, tokenId: cubeId, ...report } = call.body;
    return done(await acceptReport(inDrops, { auctionId, cubeId, ...report }));
  });
  routes.put('/usercubehistory/claimhistory', async (call) => {
    const { tokenId: cubeId, ...report } = call.body;
    return done(await acceptReport(inAuctions, { cubeId, ...report }));
  });
  routes.post('/token/buytoken', async (call) => {
    const { dropId, auctionId, tokenId, transaction } = call.body;
    if (dropId !== undefined && auctionId !== undefined)
      throw badRequest('Send either dropId or auctionId, not both.');
    if (dropId !== undefined) await inDrops.cubeClaimed(claimOf(dropId, tokenId, transaction));
    else if (auctionId !== undefined) await inAuctions.cubeClaimed(claimOf(auctionId, tokenId, transaction));
    else throw badRequest('dropId or auctionId not found in request body');
    return done(cubeMessages.transferred);
  });
  routes.get('/claim/due', async (call) => {
    const { start = 0, end = start + MAX_DUE } = call.query;
    return { success: true, ...(await due.of(call.wallet, { start, end })) };
  });
  return routes.router;
}

/**
 * Accepts a report of a claim or withdrawal and returns the message of the response.
 * @throws HttpError 400 if no flag is set, and the errors of `ClaimService`
 */
async function acceptReport(claims: ClaimService, report: ClaimReport): Promise<string> {
  const { auctionId, cubeId, transaction, address } = report;
  const claim = claimOf(auctionId, cubeId, transaction);
  // `claimNft` comes first, because clients report the winner's claim of the cube with all three flags set.
  if (report.claimNft) {
    await claims.cubeClaimed(claim);
    return cubeMessages.transferred;
  }
  if (report.withdraw) {
    await claims.withdrawn({ ...claim, address });
    return claimMessages.withdrawn;
  }
  if (report.claimFunds) {
    await claims.fundsClaimed(claim);
    return claimMessages.fundsClaimed;
  }
  throw badRequest('One of claimFunds, claimNft and withdraw must be true.');
}

function claimOf(auctionId: string, cubeId: string, transaction?: string): ReportedClaim {
  return { auctionId, cubeId, ...(transaction === undefined ? {} : { transaction }) };
}
