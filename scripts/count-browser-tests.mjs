import { readFileSync } from 'node:fs';

/**
 * Counts the tests in a JSON report of Playwright. Tests that did not run or passed only sometimes count as failed. A
 * report counts as one failure if it has no tests, or if it is unreadable or missing, for example because the browser
 * or a server did not start.
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
