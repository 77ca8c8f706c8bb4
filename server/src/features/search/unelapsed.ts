import type { WhereOptions } from 'sequelize';
import type { ListFilter } from './list-filter.ts';

/**
 * Returns the condition by which a list of sales or auctions that have not ended skips those that are marked as
 * elapsed. A list in the order of ends does not need the condition, since the index of that order is read from the
 * first row that has not ended.
 */
export const unelapsed = (sort: ListFilter['sort']): WhereOptions[] =>
  sort === 'ending' ? [] : [{ elapsed: false }];
