/** Matches JSON strings, capturing the colon after member names. */
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Parses strict JSON without duplicate names, nested at most `maxDepth` levels. This is a hundred times faster than
 * parsing it as YAML, and takes a fraction of the memory.
 * @returns `undefined` for anything else, which is left to the YAML parser
 */
export function jsonValue(text: string, maxDepth: number): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    let names = 0;
    for (const [, colon] of text.matchAll(STRINGS)) if (colon !== undefined) names += 1;
    // `JSON.parse` keeps only the last of duplicate names, so the counts differ.
    return namesIn(value, maxDepth) === names ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the total number of object members in a value, at all levels; NaN if it is nested too deeply. */
function namesIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === 0) return NaN;
  const parts = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + namesIn(part, depth - 1), own);
}
