import { claimMessages } from '@cubedrop/sdk';
import type { Router } from 'express';
import { badRequest } from '../../platform/errors.ts';
import { walletOf } from '../../platform/http/caller.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { ClaimService, ReportedClaim } from './claim-service.ts';
import { MAX_DUE, type DueService } from './due-service.ts';

interface Settlement extends ReportedClaim {
  address: string;
  claimFunds?: boolean;
  claimNft?: boolean;
  withdraw?: boolean;
}

type InDrop<Body extends { auctionId: string }> = Omit<Body, 'auctionId'> & { dropId: string };

export interface ClaimServices {
  inDrops: ClaimService;
  /** Claims in owners' auctions. */
  inAuctions: ClaimService;
  due: DueService;
}

export function claimRoutes({ inDrops, inAuctions, due }: ClaimServices): Router {
  const router = apiRouter();
  const done = (message: string) => ({ success: true, message });

  router.post('/adminclaimfunds/claimfunds', async (req, res) => {
    const { dropId: auctionId, tokenId, transaction } = req.body as InDrop<ReportedClaim>;
    await inDrops.fundsClaimed(claimOf(auctionId, tokenId, transaction));
    res.json(done(claimMessages.fundsClaimed));
  });
  router.post('/userclaimfunds/claimfunds', async (req, res) => {
    const { auctionId, tokenId, transaction } = req.body as ReportedClaim;
    await inAuctions.fundsClaimed(claimOf(auctionId, tokenId, transaction));
    res.json(done(claimMessages.fundsClaimed));
  });
  router.post('/adminclaimfunds/getclaimfunds', async (req, res) => {
    const { dropId, tokenId } = req.body as { dropId: string; tokenId: string };
    const claim = await inDrops.fundsClaim({ auctionId: dropId, tokenId });
    res.json({
      success: claim !== undefined,
      Adminclaimfundsresult: claim ? { dropId, tokenId, ...claim } : null,
    });
  });
  router.put('/dropcubehistory/claimhistory', async (req, res) => {
    const { dropId: auctionId, ...settlement } = req.body as InDrop<Settlement>;
    res.json(done(await settled(inDrops, { auctionId, ...settlement })));
  });
  router.put('/usercubehistory/claimhistory', async (req, res) => {
    res.json(done(await settled(inAuctions, req.body as Settlement)));
  });
  router.post('/token/buytoken', async (req, res) => {
    const { dropId, auctionId, tokenId, transaction } = req.body as {
      dropId?: string;
      auctionId?: string;
    } & Omit<ReportedClaim, 'auctionId'>;
    if (dropId !== undefined && auctionId !== undefined)
      throw badRequest('Either dropId or auctionId, not both.');
    if (dropId !== undefined) await inDrops.cubeClaimed(claimOf(dropId, tokenId, transaction));
    else await inAuctions.cubeClaimed(claimOf(auctionId!, tokenId, transaction));
    res.json(done(claimMessages.cubeClaimed));
  });
  router.get('/claim/due', async (req, res) => {
    // The validator has converted these to numbers, but Express types them as strings.
    const start = Number(req.query.start ?? 0);
    const end = Number(req.query.end ?? start + MAX_DUE);
    res.json({ success: true, ...(await due.of(walletOf(req), { start, end })) });
  });
  return router;
}

/** Accepts a report of any claim or withdrawal and returns the message of the response. */
async function settled(claims: ClaimService, settlement: Settlement): Promise<string> {
  const { auctionId, tokenId, transaction, address } = settlement;
  const claim = claimOf(auctionId, tokenId, transaction);
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

function claimOf(auctionId: string, tokenId: string, transaction?: string): ReportedClaim {
  return { auctionId, tokenId, ...(transaction === undefined ? {} : { transaction }) };
}
