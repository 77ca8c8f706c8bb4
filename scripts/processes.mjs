import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the workspace. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the path of a program of an installed package. The package is resolved from the folder `from`, which defaults
 * to the root folder. `program` defaults to the name of the package.
 */
export function programOf(name, { program = name, from = '' } = {}) {
  const require = createRequire(join(root, from, 'package.json'));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[program]);
}

/**
 * Runs a Node program without a shell and waits until it exits.
 * @param {string[]} args path of the program and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` also prints the output as it
 * arrives
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runNode(args, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (chunk) => {
        output += chunk;
        if (show) to.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
