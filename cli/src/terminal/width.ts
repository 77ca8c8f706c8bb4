import stringWidth from 'string-width';

const segmenter = new Intl.Segmenter();

/**
 * Returns the number of columns that a text takes in a terminal: two for CJK characters and emoji, none for colours.
 */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** Matches, at `lastIndex`, an escape sequence that begins or ends a colour. */
const COLOR = /\p{Cc}\[[\d;]*m/uy;

/** Splits a text after the last character that ends within `columns`. Colours take no columns. */
export function splitAt(text: string, columns: number): [head: string, rest: string] {
  let end = 0;
  let width = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    if (index < end) continue;
    COLOR.lastIndex = index;
    if (COLOR.test(text)) {
      end = COLOR.lastIndex;
      continue;
    }
    width += widthOf(segment);
    if (width > columns) break;
    end = index + segment.length;
  }
  return [text.slice(0, end), text.slice(end)];
}
