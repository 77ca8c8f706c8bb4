import { readFileSync } from 'node:fs';

/**
 * Counts the tests in a JSON report of Playwright. Those that did not run count as failed, and a report that is missing,
 * since the browser or a server did not start, or that has no tests, as one failure.
 * @param {string} path of the report
 * @returns {{ passed: number, failed: number }}
 */
export function countBrowserTests(path) {
  try {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(path, 'utf8')).stats;
    const failed = unexpected + flaky + skipped;
    return { passed: expected, failed: expected + failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
