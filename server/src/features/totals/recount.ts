import { Op, type Sequelize, type Transaction } from 'sequelize';
import { markPublicChange } from '../../platform/database/revision.ts';
import { COUNTED_LISTS, type ListDefinition } from './counted-list.ts';
import { KEPT_TO, listTotalTable } from './list-total-model.ts';
import { LAST_SECOND, SPANS } from './time-ranges.ts';

/**
 * Counts all lists of a chain again, from their tables. Call it in a transaction that has written the chain's lease.
 * @param chain the chain's database id
 */
export async function recount(sequelize: Sequelize, chain: number, tx: Transaction): Promise<void> {
  // Marks cached responses as outdated: they may lack totals or contain wrong ones, although no row of a list has changed.
  markPublicChange(tx);
  await listTotalTable(sequelize).remove({ chain, list: { [Op.ne]: KEPT_TO } }, tx);
  for (const list of COUNTED_LISTS)
    for (const span of list.end ? SPANS : [0])
      await sequelize.query(countingSql(list, span), {
        replacements: { chain, list: list.name },
        transaction: tx,
      });
}

/** Returns the statement that counts a list in ranges of time of one length, or as a whole if `span` is 0. */
function countingSql({ table, condition, owner, end }: ListDefinition, span: number): string {
  const ends = end
    ? `(CASE WHEN ${end.column} > ${LAST_SECOND} THEN ${LAST_SECOND} ELSE ${end.column} END)`
    : '0';
  const fromTime = span === 0 ? '0' : `${ends} - ${ends} % ${span}`;
  return `INSERT INTO list_totals (chain, \`list\`, owner, span, fromTime, \`count\`)
    SELECT chain, :list, itemOwner, ${span}, rangeStart, COUNT(*)
    FROM (
      SELECT chain, ${owner?.column ?? "''"} AS itemOwner, ${fromTime} AS rangeStart
      FROM \`${table}\` WHERE chain = :chain AND ${condition}
    ) AS items
    GROUP BY chain, itemOwner, rangeStart HAVING COUNT(*) > 0`;
}
