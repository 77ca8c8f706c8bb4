/**
 * In both databases, which compare UTF-8 bytes, a prefix followed by this character sorts after every string with that
 * prefix.
 */
export const LAST_CHARACTER = '\u{10ffff}';

/**
 * Returns the SQL condition that a column starts with a prefix. To evaluate it, the database reads a range of an
 * index.
 */
export const startsWith = (column: string, prefix: string, quoted: (value: string) => string): string =>
  `${column} >= ${quoted(prefix)} AND ${column} < ${quoted(prefix + LAST_CHARACTER)}`;
