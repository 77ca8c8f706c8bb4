/** Milliseconds after which the process of a local stack exits even if its shutdown has not finished. */
export const EXIT_AFTER_MS = 4_500;
