import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { ManifestFault } from '@cubedrop/sdk/manifest';
import { Reported } from '../terminal/report.ts';
import { createTerminal } from '../terminal/terminal.ts';
import { reportFaults } from './report-faults.ts';
import type { ManifestSource } from './source.ts';

const missing: ManifestFault = {
  path: '--cube 7',
  message: 'You have no cube with this id.',
  code: 'not-found',
};
const wrong: ManifestFault = { path: '--title', message: 'Please Enter Name' };

function exitCodeOf(faults: ManifestFault[], rewriteFault?: ManifestSource['rewriteFault']): number {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 }, {});
  try {
    return reportFaults(terminal, { name: 'it', ...(rewriteFault ? { rewriteFault } : {}) }, faults);
  } catch (error) {
    if (error instanceof Reported) return error.exitCode;
    throw error;
  }
}

it('ids and names in flags that nothing has exit with 10, as elsewhere, and other faults with 2', () => {
  const asTyped = (fault: ManifestFault) => fault;
  expect(exitCodeOf([missing, missing], asTyped)).toBe(10);
  expect(exitCodeOf([missing, wrong], asTyped)).toBe(2);
  expect(exitCodeOf([wrong], asTyped)).toBe(2);
});

it('a manifest with ids that nothing has is invalid and exits with 2', () => {
  expect(exitCodeOf([missing])).toBe(2);
});
