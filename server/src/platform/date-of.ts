/** Returns a time in seconds since the epoch as a `Date`. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
