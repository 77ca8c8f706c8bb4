/** Maximum length of a word that is compared, in UTF-16 code units. */
const MAX_LENGTH = 64;

/**
 * Returns the known word that `word` is probably a misspelling of, or `undefined` if none is close enough. Ignores
 * case.
 */
export function closestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > MAX_LENGTH) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  // Up to a third of the characters may differ; in a word of one or two characters, one.
  let distanceToBeat = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (candidate.length > MAX_LENGTH || Math.abs(candidate.length - word.length) >= distanceToBeat) continue;
    const distance = editDistance(...withoutCommonEnds(wanted, candidate.toLowerCase()));
    if (distance >= distanceToBeat) continue;
    best = candidate;
    distanceToBeat = distance;
  }
  return best;
}

/**
 * Returns ` Did you mean "title"?` for a misspelled word, otherwise `''`.
 * @param before what precedes the word in the text of which it is a part, such as the folder of a file
 */
export function suggestion(word: string, known: Iterable<string>, before = ''): string {
  const found = closestWord(word, known);
  return found === undefined ? '' : ` Did you mean "${before}${found}"?`;
}

/** Returns two words without the beginning and the end that they share, which do not affect their distance. */
function withoutCommonEnds(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/**
 * Returns the minimum number of insertions, deletions, replacements and swaps of adjacent characters that turn one word
 * into the other.
 */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
