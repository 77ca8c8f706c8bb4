/** Opens an isolate whose direction is that of its first strong character (U+2068). */
const FIRST_STRONG_ISOLATE = '\u2068';
/** Closes an isolate (U+2069). */
const POP_ISOLATE = '\u2069';

/** Characters that open or close an embedding, an override or an isolate. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Characters that end a paragraph, and with it all isolates. */
const PARAGRAPH_ENDS = /[\n\r\u001c-\u001e\u0085\u2029]+/g;

/** Right-to-left marks, and the blocks whose characters are right-to-left by default (UAX #9). */
const RIGHT_TO_LEFT =
  /[\u061c\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns whether a text contains characters that open or close an embedding, an override or an isolate. */
export function hasBidirectionalControls(text: string): boolean {
  return text.search(CONTROLS) >= 0;
}

/**
 * Prepares untrusted text for insertion into a plain text, such as a page title or a mail: the result is one paragraph
 * that cannot change the display order of the characters around it. Text with right-to-left characters is enclosed in
 * U+2068 and U+2069; all other characters that open or close an embedding, an override or an isolate are removed.
 */
export function isolated(text: string): string {
  const clean = text.replace(CONTROLS, '').replace(PARAGRAPH_ENDS, ' ');
  return RIGHT_TO_LEFT.test(clean) ? `${FIRST_STRONG_ISOLATE}${clean}${POP_ISOLATE}` : clean;
}

/** Closes the isolate that is still open at the end of a text, if any, for example because the text was cut. */
export function withIsolateClosed(text: string): string {
  return text.lastIndexOf(FIRST_STRONG_ISOLATE) > text.lastIndexOf(POP_ISOLATE)
    ? `${text}${POP_ISOLATE}`
    : text;
}
