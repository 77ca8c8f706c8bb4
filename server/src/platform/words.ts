const MAX_WORD_LENGTH = 40;
const MAX_NAME_LENGTH = 100;
/**
 * Maximum number of positions within a word at which further parts begin. It limits the index entries of a long text.
 */
const MAX_PARTS = 120;

/** Characters of Chinese, Japanese and Korean texts, which often have no spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]/u;
/** Vowels and final consonants of Korean syllables. Normalising separates them, and no part begins with one. */
const WITHIN_SYLLABLE = /[\u1160-\u11ff\ud7b0-\ud7ff]/u;

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
 * Returns the distinct parts of texts. A search finds a text by any prefix of any part. The parts are the words, and
 * also the rest of a word from each Chinese, Japanese or Korean character and from each character directly after one,
 * since texts of such characters often have no spaces between words.
 */
export function partsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => folded(text).split(' ')).filter((word) => word !== '');
  return [...new Set(words.flatMap((word) => [truncated(word, MAX_WORD_LENGTH), ...innerPartsOf(word)]))];
}

/** Returns the parts of a word that begin within it, at most `MAX_PARTS`. */
function innerPartsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [];
  const characters = [...word];
  const starts = characters.flatMap((character, at) => {
    const before = characters[at - 1];
    if (before === undefined || WITHIN_SYLLABLE.test(character)) return [];
    return UNSPACED.test(character) || UNSPACED.test(before) ? [at] : [];
  });
  return starts.slice(0, MAX_PARTS).map((start) => characters.slice(start, start + MAX_WORD_LENGTH).join(''));
}

/**
 * Returns the words of a search, longest first. The search finds the texts in which each of these words is a prefix of
 * a part. A word that is a prefix of another word is left out, since every text with the other word has it too.
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
