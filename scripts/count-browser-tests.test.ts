import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countBrowserTests } from './count-browser-tests.mjs';

let folder: string;
let report: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-report-'));
  report = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (stats: object): void => writeFileSync(report, JSON.stringify({ stats }));

it('counts tests that failed, did not run or passed only sometimes as failed, and the others as passed', () => {
  write({ expected: 7, unexpected: 0, flaky: 0, skipped: 0 });
  expect(countBrowserTests(report)).toEqual({ passed: 7, failed: 0 });
  write({ expected: 1, unexpected: 2, flaky: 1, skipped: 3 });
  expect(countBrowserTests(report)).toEqual({ passed: 1, failed: 6 });
});

it('counts a report without tests as a failure', () => {
  write({ expected: 0, unexpected: 0, flaky: 0, skipped: 0 });
  expect(countBrowserTests(report)).toEqual({ passed: 0, failed: 1 });
});

it('counts a missing or unreadable report as a failure', () => {
  expect(countBrowserTests(report)).toEqual({ passed: 0, failed: 1 });
  writeFileSync(report, '{');
  expect(countBrowserTests(report)).toEqual({ passed: 0, failed: 1 });
});
