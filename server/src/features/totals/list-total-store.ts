import { Op, type Sequelize, type WhereOptions } from 'sequelize';
import { KEPT_TO, listTotalTable, type ListName } from './list-total-model.ts';
import { rangesAfter } from './time-ranges.ts';

/** A list of one chain. */
export interface CountedPart {
  /** The chain's database id. */
  readonly chain: number;
  readonly name: ListName;
  /** For a list of one creator, seller or holder: their address in lower case. */
  readonly owner?: string | undefined;
  /** For a list that items leave at a set time: the chain's time in seconds. */
  readonly now?: number;
}

/** Reads the totals that are kept for unfiltered lists. */
export interface ListTotalStore {
  /**
   * Returns the number of items in a list, or `undefined` if the totals of its chain are not kept yet. However long the
   * list is, this reads one total or, if `now` is given, a few hundred totals of ranges of time (`time-ranges`).
   */
  of(part: CountedPart): Promise<number | undefined>;
  /**
   * Like `of`, without the items that an admin has hidden.
   * @param hidden on-chain ids of hidden items; expected to be few
   * @param countIn returns how many of these items the list has
   */
  shown(
    part: CountedPart,
    hidden: readonly number[],
    countIn: (hidden: number[]) => Promise<number>,
  ): Promise<number | undefined>;
}

export function listTotalStore(sequelize: Sequelize): ListTotalStore {
  const totals = listTotalTable(sequelize);
  const of: ListTotalStore['of'] = async ({ chain, name, owner = '', now }) => {
    const list = { chain, list: name, owner };
    const parts: WhereOptions[] =
      now === undefined
        ? [{ ...list, span: 0, fromTime: 0 }]
        : rangesAfter(now).map(({ span, after, before }) => ({
            ...list,
            span,
            fromTime: { [Op.gt]: after, [Op.lt]: before },
          }));
    const mark = { chain, list: KEPT_TO, owner: '', span: 0, fromTime: 0 };
    const where = { [Op.or]: [mark, ...parts] };
    const rows = await totals.findTogether({ where, attributes: ['list', 'count'] });
    if (!rows.some((row) => row.list === KEPT_TO)) return undefined;
    return rows.reduce((sum, row) => sum + (row.list === KEPT_TO ? 0 : row.count), 0);
  };
  return {
    of,
    async shown(part, hidden, countIn) {
      const [all, left] = await Promise.all([of(part), hidden.length === 0 ? 0 : countIn([...hidden])]);
      return all === undefined ? undefined : Math.max(0, all - left);
    },
  };
}
