const LONGEST_WORD = 40;
const LONGEST_NAME = 100;
const MOST_WORDS = 8;

/** A text as it is compared: small letters without accents, and single spaces for all that is no letter or digit. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of texts, each once, as they are searched. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => folded(text).split(' '));
  return [...new Set(words.map((word) => first(word, LONGEST_WORD)).filter((word) => word !== ''))];
}

/** The words that somebody searches for; all of them have to begin a word of what is found. */
export function searchedWords(text: string): string[] {
  return wordsOf(text).slice(0, MOST_WORDS);
}

/** A name as it is compared: the same however it is spelled in letters great and small, with or without accents. */
export function foldedName(name: string): string {
  return first(folded(name), LONGEST_NAME);
}

/** The first so many characters, none of them cut in half. */
function first(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}
