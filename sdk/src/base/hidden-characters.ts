/**
 * Control and format characters, and separators of lines and paragraphs: they are invisible, change how other
 * characters are displayed, or are interpreted by a terminal.
 */
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`;

/** Returns a pattern that matches each run of the characters that `character` matches, in linear time. */
const runsOf = (character: string): RegExp => new RegExp(`(?<!${character})${character}+`, 'gu');

const RUNS = runsOf(HIDDEN);
const RUNS_IN_LINES = runsOf(String.raw`(?:(?![\t\n])${HIDDEN})`);

/** Options of {@link hasHiddenCharacters} and {@link replaceHiddenCharacters}. */
export interface HiddenCharacterOptions {
  /** Whether the text may have several lines. If so, tabs and line feeds are not hidden. Defaults to `false`. */
  readonly hasLines?: boolean;
}

/**
 * Returns whether a text contains characters that are invisible, change how other characters are displayed, or control
 * a terminal.
 */
export function hasHiddenCharacters(text: string, options: HiddenCharacterOptions = {}): boolean {
  return text.search(runsIn(options)) >= 0;
}

/** Replaces hidden characters. @param replace called with each run of them; returns what to put in its place */
export function replaceHiddenCharacters(
  text: string,
  replace: (hidden: string) => string,
  options: HiddenCharacterOptions = {},
): string {
  return text.replace(runsIn(options), replace);
}

const runsIn = ({ hasLines = false }: HiddenCharacterOptions): RegExp => (hasLines ? RUNS_IN_LINES : RUNS);
