import sharp from 'sharp';
import { sleeveOf, SLEEVES, type Rarity } from '@cubedrop/sdk';
import { drawWords } from './draw-words.ts';
import type { Words } from './words.ts';

/** Size of a share picture in pixels: the size at which social networks show link previews. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The storefront's colours, as in its tokens.css. */
const INK = '#0d0c0b';
const BONE = '#f4eee3';
const NOW = '#ff7a3d';
const EMPTY_EDGE = '#34302c';
const RARITY_EDGES: Record<Rarity, string> = {
  Mastercraft: '#ff4b55',
  Legendary: '#f0c14a',
  Epic: '#ae84ff',
  Rare: '#559fff',
  Uncommon: '#45c07a',
  Common: '#f6f5f2',
};

/**
 * Orientation of the cube as in the storefront: turned by 32 degrees and tilted by 20, in parallel projection. In
 * radians.
 */
const TURN = (32 * Math.PI) / 180;
const TILT = (20 * Math.PI) / 180;
/** The cube, alone and next to a picture: length of its edge and its centre, in pixels. */
const CUBE = {
  alone: { edge: 340, centre: [868, 306] },
  beside: { edge: 190, centre: [890, 176] },
} as const;
/** The words beside the cube, below the cube next to a picture, and next to a picture without a cube. */
const WORDS = {
  alone: { left: 72, top: 60, width: 500, height: 510, titleSize: 62, titleLines: 3 },
  below: { left: 676, top: 344, width: 460, height: 246, titleSize: 44, titleLines: 1 },
  beside: { left: 676, top: 60, width: 400, height: 510, titleSize: 54, titleLines: 3 },
} as const;
/** Widths of a side's border and mat in pixels, and the opacity of the right side's shade, as in the storefront. */
const LINE = 7;
const MAT = 4;
const SHADE = 0.26;
/** Distance from the cube down to its shadow on the floor, in pixels. */
const SHADOW_OFFSET = 14;
/** Size of the thumbnail that the background colour is derived from, in pixels. */
const SAMPLE = 24;

/** A side to draw, with its picture as a JPEG. */
export interface DrawnSide {
  readonly jpeg: Uint8Array;
  readonly rarity: Rarity;
}

/** Projection of a step of one pixel along each edge of the cube. */
const ALONG = {
  x: [Math.cos(TURN), Math.sin(TURN) * Math.sin(TILT)],
  y: [0, Math.cos(TILT)],
  z: [-Math.sin(TURN), Math.cos(TURN) * Math.sin(TILT)],
} as const;

type Point = readonly [number, number];
const scaled = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];
const sum = (...points: readonly Point[]): Point => [
  points.reduce((total, [x]) => total + x, 0),
  points.reduce((total, [, y]) => total + y, 0),
];

/**
 * Draws a share picture (`og:image`): a cube on its background, or a drop's picture with one of its cubes next to it,
 * and words beside them.
 * @param cube front, right and top; a missing side is drawn empty
 * @param picture a JPEG
 * @returns a JPEG
 */
export async function drawSharePicture(
  cube: readonly (DrawnSide | undefined)[],
  words: Words,
  picture?: Uint8Array,
): Promise<Uint8Array> {
  const hasCube = cube.some(Boolean);
  const background = SLEEVES[await sleeveFor(cube[0]?.jpeg ?? picture)];
  const place = picture ? 'beside' : 'alone';
  const column = picture ? (hasCube ? WORDS.below : WORDS.beside) : WORDS.alone;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">`,
    '<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="20"/></filter></defs>',
    `<rect width="100%" height="100%" fill="${background}"/>`,
    // A square, next to which there is room for everything else.
    ...(picture ? [imageOf(picture, SHARE_HEIGHT, SHARE_HEIGHT)] : []),
    ...(hasCube ? cubeAt(cube, CUBE[place]) : []),
    logo(),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg), { unlimited: true })
    .composite(await drawWords(words, column))
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
}

function cubeAt(
  [front, right, top]: readonly (DrawnSide | undefined)[],
  { edge: size, centre }: { readonly edge: number; readonly centre: Point },
): string[] {
  const x = scaled(ALONG.x, size);
  const y = scaled(ALONG.y, size);
  const z = scaled(ALONG.z, size);
  const middle = scaled(sum(x, y, z), 0.5);
  /** The back corner at the top, from which the three edges start. */
  const origin = sum(centre, scaled(middle, -1));
  const backwards = scaled(ALONG.z, -1);
  const floor = [sum(origin, y), sum(origin, y, x), sum(origin, y, x, z), sum(origin, y, z)];
  const points = floor.map((point) => sum(point, [0, SHADOW_OFFSET]).join(',')).join(' ');
  return [
    `<polygon points="${points}" fill="#000" fill-opacity="0.55" filter="url(#soft)"/>`,
    sideAt(front, size, sum(origin, z), [ALONG.x, ALONG.y]),
    sideAt(right, size, sum(origin, z, x), [backwards, ALONG.y], SHADE),
    sideAt(top, size, origin, [ALONG.x, ALONG.z]),
  ];
}

/** Draws a square side from its upper left corner, skewed along its two directions. */
function sideAt(
  side: DrawnSide | undefined,
  size: number,
  corner: Point,
  [along, down]: readonly [Point, Point],
  shade = 0,
): string {
  const square = (inset: number, fill: string): string => {
    const edge = size - 2 * inset;
    return `<rect x="${inset}" y="${inset}" width="${edge}" height="${edge}" ${fill}/>`;
  };
  const inset = LINE + MAT;
  const picture = side ? imageOf(side.jpeg, size - 2 * inset, size - 2 * inset) : '';
  return [
    `<g transform="matrix(${[...along, ...down, ...corner].join(' ')})">`,
    square(0, `fill="${side ? RARITY_EDGES[side.rarity] : EMPTY_EDGE}"`),
    square(LINE, `fill="${INK}"`),
    `<g transform="translate(${inset} ${inset})">${picture}</g>`,
    shade > 0 ? square(inset, `fill="#000" fill-opacity="${shade}"`) : '',
    '</g>',
  ].join('');
}

function imageOf(jpeg: Uint8Array, width: number, height: number): string {
  const data = Buffer.from(jpeg).toString('base64');
  return `<image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${data}"/>`;
}

/** Draws the small logo in a corner that the cube never covers. */
function logo(): string {
  return [
    `<g transform="translate(${SHARE_WIDTH - 78} 36) scale(1.6)">`,
    `<path d="M13 0l12 6.9-12 6.9L1 6.9z" fill="${BONE}"/>`,
    `<path d="M0 10.2l12 6.9V28L0 21.1z" fill="${BONE}"/>`,
    `<path d="M26 10.2l-12 6.9V28l12-6.9z" fill="${NOW}"/>`,
    '</g>',
  ].join('');
}

async function sleeveFor(jpeg: Uint8Array | undefined): Promise<keyof typeof SLEEVES> {
  if (!jpeg) return sleeveOf(new Uint8ClampedArray());
  const pixels = await sharp(jpeg).resize(SAMPLE, SAMPLE, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  return sleeveOf(new Uint8ClampedArray(pixels));
}
