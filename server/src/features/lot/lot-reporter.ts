import { visibility } from '../admin/visibility.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { undefinedIfContradicted } from '../../index/chain/report.ts';
import { viewer } from '../../platform/http/viewer.ts';
import type { Domain } from '../domain.ts';
import { findOrAwait, type FindLot, type LotIds } from './lot-finder.ts';

/** What a client reports about a lot. */
export interface ReportedEvent extends LotIds {
  /** Hash of the transaction, if known. */
  transaction?: string;
  /** Returns whether an event of the lot is the reported one. @throws ContradictedError if the events rule it out */
  isReported: (event: ChainEvent, all: readonly ChainEvent[]) => boolean;
}

/**
 * Accepts a report once its event has been indexed. A report about a lot that is hidden from the caller, who has not bid
 * on it, is answered as one about an unknown lot, unless its event has been indexed.
 * @throws HttpError 404, NotVisibleError, ContradictedError
 */
export type ReportOfLot = (reported: ReportedEvent) => Promise<void>;

/** The parts of a `Domain` that accepting reports requires. */
export type LotReporterDomain = Pick<
  Domain,
  'chain' | 'database' | 'report' | 'stores' | 'waitUntilCaughtUp'
>;

export function lotReporter(domain: LotReporterDomain, findLot: FindLot): ReportOfLot {
  const visible = visibility(domain);
  return async ({ transaction, isReported, ...ids }) => {
    // Accounts keep access to their money and cubes, even if an admin hides a cube or drop.
    const { events, bidders } = await findLot(await visible.everything(), ids);
    const hash = transaction?.toLowerCase();
    const find = async (): Promise<ChainEvent | undefined> => {
      const all = await events();
      return all.find(
        (event) => isReported(event, all) && (hash === undefined || event.transactionHash === hash),
      );
    };
    const hidesFromCaller = async (): Promise<boolean> => {
      const toCaller = await visible.toCaller();
      if (!toCaller.hides(ids.auctionId) && !toCaller.hides(ids.cubeId)) return false;
      return (await bidders()).every(({ bidder }) => bidder !== viewer()?.address);
    };
    if (await hidesFromCaller()) await findOrAwait(domain, () => find().catch(undefinedIfContradicted));
    else await domain.report(find, hash);
  };
}
