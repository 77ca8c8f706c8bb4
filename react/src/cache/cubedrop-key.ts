/** First element of all query keys, so that they differ from those of an app's own queries in the same cache. */
export const CUBEDROP = 'cubedrop';
