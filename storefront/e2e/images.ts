import type { Page } from '@playwright/test';

/**
 * Waits until all images of a page are decoded. Also loads those outside of the window, which browsers otherwise load
 * only when they are scrolled near to it.
 */
export const decodeImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
