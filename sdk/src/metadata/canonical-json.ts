/**
 * JSON text that is the same wherever it is written: keys sorted by UTF-16 code unit at every depth, no spaces, members
 * that are undefined left out.
 * @throws TypeError for what JSON cannot say (bigint, function, symbol, NaN, Infinity, a lone surrogate) and for cycles
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

function write(value: unknown, above: readonly object[]): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) throw new TypeError('Text that is not Unicode has no JSON');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON`);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} has no JSON`);
  if (above.includes(value)) throw new TypeError('A value that contains itself has no JSON');
  const within = [...above, value];
  if (Array.isArray(value)) return `[${value.map((item) => write(item, within)).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${write(key, within)}:${write(member, within)}`).join(',')}}`;
}
