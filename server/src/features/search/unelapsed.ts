import type { WhereOptions } from 'sequelize';
import type { ListFilter } from './list-filter.ts';

/**
 * Returns the condition by which a list of sales or auctions that have not ended skips those that are marked as elapsed.
 * None is needed in the order of their ends, since the index of that order begins after all ended ones.
 */
export const unelapsed = (sort: ListFilter['sort']): WhereOptions[] =>
  sort === 'ending' ? [] : [{ elapsed: false }];
