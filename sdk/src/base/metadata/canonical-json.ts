/**
 * Serializes a value as canonical JSON ({@link https://www.rfc-editor.org/rfc/rfc8785 RFC 8785}): keys sorted by UTF-16
 * code units at every level, no spaces, numbers and strings as ECMAScript writes them. Members that are `undefined` are
 * omitted.
 * @throws TypeError for values without a JSON form (bigint, function, symbol, NaN, Infinity, a lone surrogate,
 *   `undefined` except as a member of an object) and cycles
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

function write(value: unknown, ancestors: readonly object[]): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) throw new TypeError('Text with a lone surrogate has no JSON form');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new TypeError(`A value of type ${typeof value} has no JSON form`);
  if (ancestors.includes(value)) throw new TypeError('A value that contains itself has no JSON form');
  const path = [...ancestors, value];
  if (Array.isArray(value)) return `[${value.map((item) => write(item, path)).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${write(key, path)}:${write(member, path)}`).join(',')}}`;
}
