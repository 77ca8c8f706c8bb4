import type { Sequelize } from 'sequelize';
import type { Witness } from '../../index/chain/ledger.ts';
import type { FoldScope } from '../../index/chain/projection.ts';
import { KEPT_TO, listTotalTable } from './list-total-model.ts';
import { recount } from './recount.ts';

/**
 * Records the last block that the totals of a chain include. If the recorded block is not the one that was indexed last
 * before a change, a server version without totals has indexed or reverted blocks, so all lists are counted again.
 */
export function totalWitness(sequelize: Sequelize): Witness {
  const totals = listTotalTable(sequelize);
  const moved = async (
    { tx, chain }: FoldScope,
    from: number | undefined,
    to: number | undefined,
  ): Promise<void> => {
    const mark = { chain: chain.id, list: KEPT_TO, owner: '', span: 0, fromTime: 0 } as const;
    const kept = await totals.findOne({ where: mark, transaction: tx });
    if (kept?.count !== from) await recount(sequelize, chain.id, tx);
    if (to === undefined) await totals.remove(mark, tx);
    else await totals.put([{ ...mark, count: to }], tx);
  };
  return {
    advanced: (scope, range, from) => moved(scope, from, range.last.number),
    unwound: (scope, to, from) => moved(scope, from, to),
  };
}
