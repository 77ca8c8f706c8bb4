/** Kinds of happenings, in the order of the filter. */
export const HAPPENING_KINDS = ['bid', 'sale', 'listing', 'start', 'end'] as const;
