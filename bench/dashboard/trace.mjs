/* global requestAnimationFrame -- in the page */
/** Trace categories that contain the latency of key presses. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Records a browser trace while `act` runs.
 * @returns two times in milliseconds for each key press: from the key press to the next paint (`shown`), and in the
 *   page's event handlers (`scripts`)
 */
export async function tracedKeys(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  // The paint of the last key is traced only once another paint follows.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const presses = traceEvents
    .filter(({ name, args }) => name === 'EventTiming' && args.data?.type === 'keydown')
    .map(({ args }) => args.data);
  return {
    shown: presses.map(({ duration }) => duration),
    scripts: presses.map(({ processingStart, processingEnd }) => processingEnd - processingStart),
  };
}

/** Returns the median and the 95th percentile. */
export function spreadOf(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { median: at(0.5), p95: at(0.95) };
}
