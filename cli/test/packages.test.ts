import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

it('the packages of the SDK, the React hooks, the server and the CLI can be installed and run in an empty folder', () => {
  const check = fileURLToPath(new URL('../../scripts/packages/check.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [check], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  expect(stdout).toMatch(/^33 passed, 0 failed$/m);
});
