import { visibility } from '../admin/visibility.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { undefinedIfContradicted } from '../../index/chain/report.ts';
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
 * Accepts a report once its event has been indexed. A report about a lot that is hidden from the caller does not wait for
 * a later event, so that it is answered as one about an unknown lot.
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
    const { events } = await findLot(await visible.everything(), ids);
    const hash = transaction?.toLowerCase();
    const find = async (): Promise<ChainEvent | undefined> => {
      const all = await events();
      return all.find(
        (event) => isReported(event, all) && (hash === undefined || event.transactionHash === hash),
      );
    };
    const toCaller = await visible.toCaller();
    if (toCaller.hides(ids.auctionId) || toCaller.hides(ids.cubeId))
      await findOrAwait(domain, () => find().catch(undefinedIfContradicted));
    else await domain.report(find, hash);
  };
}
