const MAX_WORD_LENGTH = 40;
const MAX_NAME_LENGTH = 100;
const MAX_WORDS = 8;

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

/** Returns the words of a search, at most `MAX_WORDS`. Each must be a prefix of a word in a result. */
export function searchedWords(text: string): string[] {
  return wordsOf(text).slice(0, MAX_WORDS);
}

/** Normalises a name for comparison, ignoring case and accents. */
export function foldedName(name: string): string {
  return truncated(folded(name), MAX_NAME_LENGTH);
}

/** Truncates a text without splitting a character. */
function truncated(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : [...text].slice(0, maxLength).join('');
}
