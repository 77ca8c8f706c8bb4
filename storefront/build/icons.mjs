/**
 * `npm run icons -w @cubedrop/storefront`: draws the icons of the installed app from `public/favicon.svg`. Icons that
 * the device cuts to its own shape have a background without rounded corners and more space around the cube.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const PUBLIC = new URL('../public/', import.meta.url);
const ICONS = new URL('icons/', PUBLIC);

const favicon = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8');
const ground = /<rect [^>]*fill="(#\w+)"\/>/.exec(favicon)?.[1];
const cube = /<path.*\/>/.exec(favicon)?.[0];
if (!ground || !cube) throw new Error('The favicon has no background or no cube.');

/** The center of the cube in the favicon's coordinates. */
const CENTER = { x: 13, y: 14 };

/** Returns the cube on a square background. @param edge edge of the square, in the favicon's coordinates */
function onGround(edge) {
  const box = [CENTER.x - edge / 2, CENTER.y - edge / 2, edge, edge];
  const [x, y] = box;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"><rect x="${x}" y="${y}" width="${edge}" height="${edge}" fill="${ground}"/>${cube}</svg>`;
}

/** `edge` is the edge of the drawing in the favicon's coordinates. */
const drawings = [
  { name: 'icon-192.png', size: 192, edge: 32, drawing: favicon },
  { name: 'icon-512.png', size: 512, edge: 32, drawing: favicon },
  // Devices never cut off a centered circle with a diameter of 80 % of the edge:
  // https://www.w3.org/TR/appmanifest/#icon-masks.
  { name: 'maskable-512.png', size: 512, edge: 40, drawing: onGround(40) },
  { name: 'apple-touch-icon.png', size: 180, edge: 36, drawing: onGround(36) },
];

mkdirSync(ICONS, { recursive: true });
for (const { name, size, edge, drawing } of drawings) {
  // The density, in dots per inch, at which the drawing has the size of the icon, so that it is not scaled.
  const density = (72 * size) / edge;
  const png = await sharp(Buffer.from(drawing), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(new URL(name, ICONS), png);
  console.log(`${name}: ${png.length} bytes`);
}
