import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeMarkup, withIsolateClosed } from '@cubedrop/sdk';
import sharp from 'sharp';
import { SHARE_FONT, SHARE_FONT_FILE } from './share-font.ts';

/** How a text is drawn. Sizes are in pixels. */
export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  /** Maximum width. */
  readonly width: number;
  /** Maximum number of lines. A longer text is cut and ends in an ellipsis. */
  readonly lines: number;
}

/** A text as a transparent picture, without any margin. */
export interface DrawnText {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Maximum number of characters, as users perceive them, that are laid out. No style has room for more. */
const MAX_CHARACTERS = 160;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns a text without the characters for which no style has room: it then ends in an ellipsis. */
export function withinMaximum(text: string): string {
  const parts = Array.from(characters.segment(text), ({ segment }) => segment);
  return parts.length > MAX_CHARACTERS ? beginning(parts, MAX_CHARACTERS) : text;
}

const beginning = (parts: readonly string[], count: number): string =>
  withIsolateClosed(`${parts.slice(0, count).join('').trimEnd()}…`);

/**
 * Draws a text of one paragraph. It is cut to its maximum number of lines.
 * @returns `undefined` if there is nothing to draw, as for a text of spaces
 */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | undefined> {
  const parts = Array.from(characters.segment(text), ({ segment }) => segment);
  const isWhole = parts.length <= MAX_CHARACTERS;
  const whole = isWhole ? await laidOut(text, style) : undefined;
  if (isWhole && (!whole || fits(whole, style))) return whole;
  // Finds the longest beginning that fits, by bisection.
  let most = 0;
  let tooMany = Math.min(parts.length, MAX_CHARACTERS);
  let longest: DrawnText | undefined;
  while (most + 1 < tooMany) {
    const count = Math.floor((most + tooMany) / 2);
    const drawn = await laidOut(beginning(parts, count), style);
    if (!drawn || fits(drawn, style)) {
      most = count;
      longest = drawn ?? longest;
    } else tooMany = count;
  }
  return longest;
}

/** Lays out a text over as many lines as it needs. */
async function laidOut(text: string, { size, colour, width }: TextStyle): Promise<DrawnText | undefined> {
  const markup = `<span font_family="${SHARE_FONT}" size="${size * 1_024}" foreground="${colour}">${escapeMarkup(text)}</span>`;
  await loadedFont();
  // With 72 dots per inch, a point is a pixel.
  const options = { text: markup, width, dpi: 72, rgba: true, wrap: 'word-char' as const };
  try {
    const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    if (isNothingToRender(error)) return undefined;
    throw error;
  }
}

/** Returns whether drawing failed because a text has no ink. */
export const isNothingToRender = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no text to render');

/** Whether a text has at most its maximum number of lines. Lines of other scripts are up to 1.5 times the size high. */
const fits = ({ width, height }: DrawnText, style: TextStyle): boolean =>
  width <= style.width && height <= style.size * (1.55 + 1.5 * (style.lines - 1));

let loading: Promise<void> | undefined;
/** Loads the font once. After a failure, the next text tries again. */
const loadedFont = (): Promise<void> =>
  (loading ??= loadFont().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Makes the font known to the library that lays out texts. The library reads it from a file until the process ends. */
async function loadFont(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cubedrop-font-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const fontfile = join(folder, 'share.ttf');
  await writeFile(fontfile, Buffer.from(SHARE_FONT_FILE, 'base64'));
  await sharp({ text: { text: 'A', font: SHARE_FONT, fontfile } }).toBuffer();
}
