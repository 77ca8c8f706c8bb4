import { expect, it } from '@jest/globals';
import { Examination } from './examination.ts';
import { examineNode } from './examine.ts';

it.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.8', false],
])('Node %s is recent enough: %s', (version, isEnough) => {
  const examination = new Examination();
  examineNode(examination, version);
  expect(examination.isOk).toBe(isEnough);
  expect(examination.findings).toEqual([
    isEnough
      ? { what: 'node', state: 'ok', found: version }
      : { what: 'node', state: 'failure', found: version, todo: 'Install Node 20.19 or newer.' },
  ]);
});

it('does not report an internal error as a finding', async () => {
  const examination = new Examination();
  await expect(examination.attempt('key', () => Promise.reject(new TypeError('x')))).rejects.toThrow('x');
});
