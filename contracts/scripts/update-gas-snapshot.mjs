/** `npm run gas:update`: measures the gas of every operation and updates gas-snapshot.json and the README. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { packageFolder } from './compile.mjs';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', jest, '--selectProjects', 'contracts', '--', 'contracts/test/gas.test.ts'],
  { cwd: dirname(packageFolder), env: { ...process.env, UPDATE_GAS: 'yes' }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
