import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { isNothingToRender } from './drawn-text.ts';

/** Returns whether the fonts of this machine draw a character, by its code point. */
export type HasGlyph = (codePoint: number) => Promise<boolean>;

/** Characters that change the ones around them and are not drawn on their own: marks, format characters and spaces. */
const DEPENDENT = /^[\p{M}\p{Cf}\p{Z}\p{Cc}]$/u;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns a text without the characters that no font of this machine has: each run of them becomes an ellipsis. Empty if
 * no letter, number or symbol is left.
 */
export async function drawableText(text: string, hasGlyph: HasGlyph = hasSystemGlyph): Promise<string> {
  let drawable = '';
  let hasContent = false;
  for (const { segment } of characters.segment(text)) {
    if (await isDrawable(segment, hasGlyph)) {
      drawable += segment;
      hasContent ||= /[\p{L}\p{N}\p{S}]/u.test(segment);
    } else if (!drawable.endsWith('…')) drawable += '…';
  }
  return hasContent ? drawable : '';
}

async function isDrawable(segment: string, hasGlyph: HasGlyph): Promise<boolean> {
  for (const character of segment)
    if (!DEPENDENT.test(character) && !(await hasGlyph(character.codePointAt(0) ?? 0))) return false;
  return true;
}

const SIZE = 40;
/**
 * Code points that no font has. In place of a missing character, a box with the digits of its code point is drawn: four
 * digits, or six above U+FFFF.
 */
const MISSING = { four: 0xfdd0, six: 0x10fff0 };
const known = new LRUCache<number, boolean>({ max: 20_000 });
const boxes = new Map<number, Pixels>();

/** Draws a character, and compares it with the box that stands for a missing one. A character without ink is not drawn. */
const hasSystemGlyph: HasGlyph = async (codePoint) => {
  const stored = known.get(codePoint);
  if (stored !== undefined) return stored;
  const [drawn, box] = await Promise.all([
    drawnCharacter(codePoint),
    boxOf(codePoint > 0xffff ? MISSING.six : MISSING.four),
  ]);
  const isBox = drawn.width === box.width && drawn.height === box.height && isFramed(drawn);
  const isDrawn = !isBox && drawn.data.some((opacity) => opacity > 0);
  known.set(codePoint, isDrawn);
  return isDrawn;
};

/** Draws the box of a missing character once. */
async function boxOf(missing: number): Promise<Pixels> {
  const box = boxes.get(missing) ?? (await drawnCharacter(missing));
  boxes.set(missing, box);
  return box;
}

interface Pixels {
  /** Opacities. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawnCharacter(codePoint: number): Promise<Pixels> {
  const text = `<span size="${SIZE * 1_024}">&#${codePoint};</span>`;
  try {
    const { data, info } = await sharp({ text: { text, dpi: 72, rgba: true } })
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (isNothingToRender(error)) return { data: Buffer.alloc(0), width: 0, height: 0 };
    throw error;
  }
}

/** Whether there is ink along all four edges of the character. */
function isFramed({ data, width, height }: Pixels): boolean {
  const isInk = (x: number, y: number): boolean => (data[y * width + x] ?? 0) > 0;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const inked = {
    columns: columns.filter((x) => rows.some((y) => isInk(x, y))),
    rows: rows.filter((y) => columns.some((x) => isInk(x, y))),
  };
  const left = inked.columns[0] ?? 0;
  const right = inked.columns.at(-1) ?? 0;
  const top = inked.rows[0] ?? 0;
  const bottom = inked.rows.at(-1) ?? 0;
  const isEdge = (inkOf: readonly boolean[], length: number): boolean =>
    length > 0 && inkOf.filter(Boolean).length >= length * 0.9;
  return (
    [left, right].every((x) =>
      isEdge(
        rows.map((y) => isInk(x, y)),
        bottom - top + 1,
      ),
    ) &&
    [top, bottom].every((y) =>
      isEdge(
        columns.map((x) => isInk(x, y)),
        right - left + 1,
      ),
    )
  );
}
