import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

it('packs the expected content, which installs and runs in an empty folder', () => {
  const check = fileURLToPath(new URL('../../scripts/packages/check.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [check], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ status, stdout: status === 0 ? '' : stdout }).toEqual({ status: 0, stdout: '' });
  expect(stdout).toMatch(/^7 passed, 0 failed$/m);
});
