import { drawableText } from './drawable-text.ts';
import { drawText, withinMaximum, type DrawnText, type TextStyle } from './drawn-text.ts';
import type { Words } from './words.ts';

/** The storefront's colours of texts, as in its tokens.css. */
const BONE = '#f4eee3';
const BONE_DIM = '#c3bbae';

/** Where words are drawn, in pixels. They are centred vertically. */
export interface Column {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly titleSize: number;
  /** Maximum number of lines of the title. */
  readonly titleLines: number;
}

/** A picture to place on another one. */
export interface Overlay {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/**
 * Draws the artists, the title, the price and the time in a column. Characters that no font of this machine has are left
 * out; if the title consists of such characters only, what it is the title of is drawn in its place.
 */
export async function drawWords(words: Words, column: Column): Promise<Overlay[]> {
  const { width, titleSize, titleLines } = column;
  const line = { width, lines: 1, colour: BONE_DIM };
  const title = (await drawableText(withinMaximum(words.title))) || words.kindOfItem;
  const parts: readonly (readonly [gap: number, text: string, style: TextStyle])[] = [
    [0, await drawableText(withinMaximum(words.artists)), { ...line, size: 30 }],
    [18, title, { size: titleSize, colour: BONE, width, lines: titleLines }],
    [36, words.price?.label ?? '', { ...line, size: 25 }],
    [12, words.price?.amount ?? '', { ...line, size: 42, colour: BONE }],
    [24, words.time ?? '', { ...line, size: 25 }],
  ];
  const drawn: { gap: number; text: DrawnText }[] = [];
  for (const [gap, text, style] of parts) {
    const shown = text === '' ? undefined : await drawText(text, style);
    if (shown) drawn.push({ gap: drawn.length === 0 ? 0 : gap, text: shown });
  }
  const height = drawn.reduce((sum, { gap, text }) => sum + gap + text.height, 0);
  let top = column.top + Math.max(0, Math.floor((column.height - height) / 2));
  return drawn.map(({ gap, text }) => {
    const at = top + gap;
    top = at + text.height;
    return { input: text.png, left: column.left, top: at };
  });
}
