import type { QueryKey, QueryKeyWithDataTag, UnusedSkipTokenOptions } from '@tanstack/react-query';

/** The options of a query that returns `Data`. */
export type QueryOf<Data> = UnusedSkipTokenOptions<Data> & QueryKeyWithDataTag<QueryKey, Data, Error>;
