import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { decodeImages } from './images.ts';

/** Options of pages whose pictures go into documents. Documents show pictures smaller, or on screens of high density. */
export const PICTURE_PAGE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };

/** Quality of the pictures, at which texts have no visible artefacts. */
const QUALITY = 82;

/** What a picture shows: by default, all that the window shows. */
interface Shown {
  /** Only this element. */
  only?: Locator;
  /** The window from its top to the end of this element and a margin. */
  downTo?: Locator;
}

/** Margin below an element, in CSS pixels. */
const MARGIN = 12;

/** Waits until everything on screen is loaded, and writes a picture of it to `docs/pictures/<name>.webp`. */
export async function takePicture(page: Page, name: string, shown: Shown = {}): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await decodeImages(page);
  const path = fileURLToPath(new URL(`../../docs/pictures/${name}.webp`, import.meta.url));
  const screenshot = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: await clipOf(page, shown),
  });
  await sharp(screenshot).webp({ quality: QUALITY, effort: 6 }).toFile(path);
}

/** Returns the rectangle that a picture shows. @throws Error if a part of it is outside of the window */
async function clipOf(page: Page, { only, downTo }: Shown) {
  const { width, height } = page.viewportSize()!;
  const element = only ?? downTo;
  if (!element) return { x: 0, y: 0, width, height };
  const box = await element.boundingBox();
  if (!box) throw new Error('The element of the picture is not visible.');
  const clip = only ? box : { x: 0, y: 0, width, height: Math.ceil(box.y + box.height) + MARGIN };
  const missing = clip.y + clip.height - height;
  if (missing > 0) throw new Error(`The window is ${missing} px too low for the picture.`);
  return clip;
}
