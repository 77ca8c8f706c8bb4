/**
 * Returns a number of things in words, such as "1 cube", "12 cubes" or, if there are more than were counted,
 * "10,000+ cubes".
 */
export function counted(count: number, noun: string, { isExact = true, plural = `${noun}s` } = {}): string {
  return `${counting(count, isExact)} ${count === 1 && isExact ? noun : plural}`;
}

/** Returns a number such as "12" or, if there are more than were counted, "10,000+". */
export function counting(count: number, isExact = true): string {
  // `toLocaleString` is avoided if possible: the first use of Intl takes 100 ms on a phone.
  const digits = count < 1_000 ? String(count) : count.toLocaleString('en');
  return `${digits}${isExact ? '' : '+'}`;
}
