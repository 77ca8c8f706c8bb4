import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Folder for pictures of the payments' states. No pictures are taken if it is not set. */
const folder = process.env['CUBEDROP_PICTURES'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Takes pictures of the viewport at both widths for which the screens are designed. Restores the viewport's size. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize()!;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const path = join(folder, `${name.replaceAll(/[^\w,]+/g, '-')}-${size.width}.png`);
    await page.screenshot({ path });
  }
  await page.setViewportSize(before);
}
