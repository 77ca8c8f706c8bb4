import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import config from '../../jest.config.mjs';
import { packageFolder } from '../scripts/compile.mjs';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

const COPIED = ['abi', 'builds', 'bytecode', 'deploy', 'test'];

/**
 * Tests that are left out: they compare builds, gas or documentation, which almost every change affects; or they
 * deploy to other chains; or they test programs that the copy does not contain.
 */
const LEFT_OUT = ['deploy', 'detectors', 'documentation', 'gas', 'generated', 'proofs', 'verification'];

/** Copies the folders that Jest's tests of the contracts need in addition to the sources and scripts. */
export function copyForJest(folder) {
  for (const path of COPIED) cpSync(join(packageFolder, path), join(folder, path), { recursive: true });
}

/**
 * Compiles the contracts of a copy and runs Jest's tests on them.
 * @param {string} folder the copy
 * @returns {Promise<string | undefined>} the name of the first failed test, or why the copy does not compile;
 *   `undefined` if all pass
 */
export async function runJest(folder) {
  const compiled = await run([join(folder, 'scripts/generate.mjs')], folder);
  if (compiled.code !== 0) return `does not compile: ${compiled.output.slice(0, 200)}`;
  const project = config.projects.find(({ displayName }) => displayName === 'contracts');
  const settings = {
    ...project,
    rootDir: folder,
    testMatch: ['<rootDir>/test/**/*.test.ts'],
    testPathIgnorePatterns: LEFT_OUT.map((name) => `/test/${name}`),
  };
  const limit = String(config.testTimeout);
  const options = ['--config', JSON.stringify(settings), '--bail', '-w', '1', '--testTimeout', limit];
  const args = ['--experimental-vm-modules', jest, ...options];
  const { code, output } = await run(args, folder);
  if (code === 0) return undefined;
  const [, test = '?'] = /● (.*)/.exec(output) ?? [];
  return `Jest: ${test}`;
}

/** Runs Node and returns its output and its exit code. */
function run(args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
