const WHOLE = new Intl.NumberFormat('en');

/**
 * Returns a number of things in words, such as "1 cube", "12 cubes" or, if there are more than were counted,
 * "10,000+ cubes".
 */
export function counted(count: number, noun: string, { isExact = true, plural = `${noun}s` } = {}): string {
  return `${counting(count, isExact)} ${count === 1 && isExact ? noun : plural}`;
}

/** Returns a number such as "12" or, if there are more than were counted, "10,000+". */
export const counting = (count: number, isExact = true): string =>
  `${WHOLE.format(count)}${isExact ? '' : '+'}`;
