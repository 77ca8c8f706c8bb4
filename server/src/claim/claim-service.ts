import type { FundsClaimResult } from '@cubedrop/sdk/api';
import { lotFinder } from '../bid/lot-finder.ts';
import type { ChainEvent } from '../chain/event.ts';
import type { Domain } from '../domain.ts';
import { shownAddress } from '../metadata/shown.ts';

/** A cube in a drop, both by the server's ids, and the transaction in which something was done to it. */
export interface ReportedClaim {
  dropId: string;
  tokenId: string;
  transaction?: string;
}

export interface ClaimService {
  /** The payment to the seller; undefined before it. @throws HttpError 404 */
  fundsClaim(dropId: string, cubeId: string): Promise<FundsClaimResult | undefined>;
  /** Takes a report that the seller was paid. @throws HttpError 404, NotVisibleError, ContradictedError */
  fundsClaimed(claim: ReportedClaim): Promise<void>;
  /** Takes a report that the cube left the auction. @throws HttpError 404, NotVisibleError, ContradictedError */
  cubeClaimed(claim: ReportedClaim): Promise<void>;
  /** Takes a report that a bidder took their bid out. @throws HttpError 404, NotVisibleError, ContradictedError */
  withdrawn(claim: ReportedClaim & { address: string }): Promise<void>;
}

export function claimService(domain: Domain): ClaimService {
  const findLot = lotFinder(domain);

  const reported = async (
    { dropId, tokenId, transaction }: ReportedClaim,
    isIt: (event: ChainEvent) => boolean,
  ): Promise<void> => {
    const { events } = await findLot(dropId, tokenId);
    const hash = transaction?.toLowerCase();
    const find = async (): Promise<ChainEvent | undefined> =>
      (await events()).find((event) => isIt(event) && (hash === undefined || event.transactionHash === hash));
    await domain.report(find, hash);
  };

  return {
    async fundsClaim(dropId, cubeId) {
      const { events } = await findLot(dropId, cubeId);
      const claim = (await events()).find((event) => event.name === 'FundsClaimed');
      if (!claim) return undefined;
      const { seller, amount, royalty } = claim.args;
      return {
        address: shownAddress(seller),
        dropId,
        tokenId: cubeId,
        amount,
        royalty,
        transaction: claim.transactionHash,
        blockTime: claim.timestamp,
      };
    },
    fundsClaimed: (claim) => reported(claim, (event) => event.name === 'FundsClaimed'),
    cubeClaimed: (claim) => reported(claim, (event) => event.name === 'NFTClaimed'),
    withdrawn: (claim) =>
      reported(
        claim,
        (event) => event.name === 'BidWithdrawn' && event.args.bidder === claim.address.toLowerCase(),
      ),
  };
}
