import type { Wire } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import type { FindLot, LotIds } from '../lot/lot-finder.ts';
import { lotReporter, type LotReporterDomain, type ReportedEvent } from '../lot/lot-reporter.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { ContradictedError } from '../../index/chain/report.ts';
import { shownAddress } from '../../index/metadata/shown.ts';

/** A claim, withdrawal or purchase that a client reports: its lot and, if known, the hash of its transaction. */
export interface ReportedClaim extends LotIds {
  transaction?: string;
}

/** A payment to the seller. */
type FundsClaim = Pick<
  Wire['FundsClaimResult'],
  'address' | 'amount' | 'royalty' | 'transaction' | 'blockTime'
>;

/** Reads payments to sellers and accepts reports of claims, withdrawals and purchases, in drops or in owners' auctions. */
export interface ClaimService {
  /** Returns the payment to the seller, or `undefined` if there is none yet. @throws HttpError 404, NotVisibleError */
  fundsClaim(lot: LotIds): Promise<FundsClaim | undefined>;
  /** Accepts a report that the seller was paid. @throws HttpError 404, NotVisibleError, ContradictedError */
  fundsClaimed(claim: ReportedClaim): Promise<void>;
  /** Accepts a report that the cube was claimed. @throws HttpError 404, NotVisibleError, ContradictedError */
  cubeClaimed(claim: ReportedClaim): Promise<void>;
  /** Accepts a report that the seller took the cube back. @throws HttpError 404, NotVisibleError, ContradictedError */
  takenBack(claim: ReportedClaim): Promise<void>;
  /**
   * Accepts a report that the cube was bought at the buy-now price.
   * @throws HttpError 404, NotVisibleError, ContradictedError
   */
  boughtNow(claim: ReportedClaim): Promise<void>;
  /** Accepts a report that a bidder withdrew. @throws HttpError 404, NotVisibleError, ContradictedError */
  withdrawn(claim: ReportedClaim & { address: string }): Promise<void>;
}

export function claimService(domain: LotReporterDomain, findLot: FindLot): ClaimService {
  const visible = visibility(domain);
  const report = lotReporter(domain, findLot);
  const reported = (claim: ReportedClaim, isReported: ReportedEvent['isReported']): Promise<void> =>
    report({ ...claim, isReported });
  const hasBid = (events: readonly ChainEvent[]): boolean => events.some(({ name }) => name === 'BidPlaced');

  return {
    async fundsClaim(ids) {
      const { events } = await findLot(await visible.toCaller(), ids);
      const claim = (await events()).find((event) => event.name === 'FundsClaimed');
      if (!claim) return undefined;
      const { seller, amount, royalty } = claim.args;
      return {
        address: shownAddress(seller),
        amount,
        royalty,
        transaction: claim.transactionHash,
        blockTime: claim.timestamp,
      };
    },
    fundsClaimed: (claim) => reported(claim, ({ name }) => name === 'FundsClaimed'),
    cubeClaimed: (claim) => reported(claim, ({ name }) => name === 'NFTClaimed'),
    takenBack: (claim) =>
      reported(claim, ({ name }, all) => {
        if (hasBid(all)) throw new ContradictedError('This cube has a bid, so it stays in the auction.');
        return name === 'NFTClaimed';
      }),
    boughtNow: (claim) =>
      reported(claim, ({ name }, all) => {
        if (all.some((event) => event.name === 'BoughtNow')) return name === 'BoughtNow';
        if (hasBid(all)) throw new ContradictedError('This cube has a bid, so it was not bought.');
        return false;
      }),
    withdrawn: ({ address, ...claim }) =>
      reported(
        claim,
        (event) => event.name === 'BidWithdrawn' && event.args.bidder === address.toLowerCase(),
      ),
  };
}
