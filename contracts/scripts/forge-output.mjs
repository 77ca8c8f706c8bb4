/**
 * Reads the counts from the last line of forge's output, such as `Ran 2 test suites in …: 9 tests passed, 0 failed, 0
 * skipped (9 total tests)`. The counts are 0 if there is no such line.
 * @param {string} output
 * @returns {{ passed: number, failed: number }} numbers of tests
 */
export function countForgeTests(output) {
  const [, passed = 0, failed = 0] =
    /(?<!\d)(\d+) tests? passed, (\d+) failed, \d+ skipped \(/.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}
