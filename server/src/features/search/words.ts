const MAX_WORD_LENGTH = 40;
const MAX_NAME_LENGTH = 100;

/**
 * Normalises a text for comparison: lower case without accents, with single spaces for everything but letters and
 * digits.
 */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the distinct normalised words of texts. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => folded(text).split(' '));
  return [...new Set(words.map((word) => truncated(word, MAX_WORD_LENGTH)).filter((word) => word !== ''))];
}

/**
 * Returns the words of a search, longest first. Each must be a prefix of a word in a result. A word that another one
 * begins with is left out, since it makes no difference.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort((one, other) => other.length - one.length);
}

/** Normalises a name for comparison, ignoring case and accents. */
export function foldedName(name: string): string {
  return truncated(folded(name), MAX_NAME_LENGTH);
}

/** Truncates a text without splitting a character. */
function truncated(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : [...text].slice(0, maxLength).join('');
}
