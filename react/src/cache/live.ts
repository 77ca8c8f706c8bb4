/** `meta` of queries that live events refetch. It is the default in a cache of `createQueryClient`. */
export const LIVE = { live: true } as const;

/** `meta` of queries that neither an interval nor a live event refetches, such as those whose result never changes. */
export const LASTING = { live: false } as const;
