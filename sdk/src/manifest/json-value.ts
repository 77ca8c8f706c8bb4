/** Strings of JSON, and whether each is a member's name. */
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * The value of a text that is JSON through and through: no name twice in one place, and no deeper than `maxDepth`. A
 * hundred times quicker, and with a fraction of the memory, than to read it as the YAML that it is as well.
 * @returns undefined for everything else, which has to be looked at closely
 */
export function jsonValue(text: string, maxDepth: number): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    let names = 0;
    for (const [, colon] of text.matchAll(STRINGS)) if (colon !== undefined) names += 1;
    // Of names that stand twice in one place only one is left.
    return namesIn(value, maxDepth) === names ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** How many members a value has, those of its members included; NaN where it is too deep. */
function namesIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === 0) return NaN;
  const parts = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + namesIn(part, depth - 1), own);
}
