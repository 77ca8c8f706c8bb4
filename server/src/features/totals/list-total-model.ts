import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Lists whose totals are kept. A list by creator, seller or holder has a total for each of these accounts. */
export type ListName =
  | 'auctions'
  | 'collections'
  | 'collections-of'
  | 'creators'
  | 'cubes-held'
  | 'cubes-made'
  | 'drops'
  | 'drops-of'
  | 'nfts-made'
  | 'sales';

/** Value of `list` in the row whose `count` is the number of the last block that a chain's totals include. */
export const KEPT_TO = '';

/** Number of items of a list, or of the items that leave the list within a range of time. */
export interface ListTotalRow {
  chain: number;
  list: ListName | typeof KEPT_TO;
  /** Address in lower case; empty in a list of everyone's items. */
  owner: string;
  /** Length of the range in seconds; 0 in a list that items do not leave at a set time. */
  span: number;
  /** Start of the range, in seconds since the epoch. */
  fromTime: number;
  /** Never 0 for a list: rows without items are deleted, so that equal lists have equal rows. */
  count: number;
}

export function listTotalTable(sequelize: Sequelize): Table<ListTotalRow> {
  return tableOf<ListTotalRow>(sequelize, 'list_totals', {
    chain: key(integer),
    list: key(text),
    owner: key(text),
    span: key(big),
    fromTime: key(big),
    count: big,
  });
}
