import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Folder in which pictures of the payments' states are kept; without it none are taken. */
const folder = process.env['CUBEDROP_PICTURES'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Takes pictures of what is in view, at both widths for which the screens are designed. Restores the viewport. */
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
