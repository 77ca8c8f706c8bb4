import type { Router } from 'express';
import { badRequest, HttpError } from '../errors.ts';
import { apiRouter } from '../http/router.ts';
import type { ClaimService, ReportedClaim } from './claim-service.ts';

interface Settlement extends ReportedClaim {
  address: string;
  claimFunds?: boolean;
  claimNft?: boolean;
  withdraw?: boolean;
}

export function claimRoutes(claims: ClaimService): Router {
  const router = apiRouter();
  router.post('/adminclaimfunds/claimfunds', async (req, res) => {
    await claims.fundsClaimed(req.body as ReportedClaim);
    res.json({ success: true, message: 'Funds transferred Successfully.' });
  });
  router.post('/adminclaimfunds/getclaimfunds', async (req, res) => {
    const { dropId, tokenId } = req.body as ReportedClaim;
    const claim = await claims.fundsClaim(dropId, tokenId);
    res.json({ success: claim !== undefined, Adminclaimfundsresult: claim ?? null });
  });
  router.put('/dropcubehistory/claimhistory', async (req, res) => {
    const settlement = req.body as Settlement;
    // All three together tell of the winner's claim.
    if (settlement.claimNft) {
      await claims.cubeClaimed(settlement);
      res.json({ success: true, message: 'Cube transferred Successfully.' });
    } else if (settlement.withdraw) {
      await claims.withdrawn(settlement);
      res.json({ success: true, message: 'Funds withdrawn Successfully' });
    } else if (settlement.claimFunds) {
      await claims.fundsClaimed(settlement);
      res.json({ success: true, message: 'Funds transferred Successfully.' });
    } else {
      throw badRequest('One of claimFunds, claimNft and withdraw has to be true.');
    }
  });
  router.post('/token/buytoken', async (req, res) => {
    const claim = req.body as Partial<ReportedClaim> & { tokenId: string };
    if (claim.dropId === undefined) throw new HttpError(501, 'Not available yet');
    await claims.cubeClaimed({ ...claim, dropId: claim.dropId });
    res.json({ success: true, message: 'Cube transferred Successfully.' });
  });
  return router;
}
