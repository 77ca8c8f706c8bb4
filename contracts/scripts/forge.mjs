import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BINARY_NAME, PLATFORM_SPECIFIC_PACKAGE_NAME } from '@foundry-rs/forge/const.mjs';
import { packageFolder } from './compile.mjs';
import { countForgeTests } from './forge-output.mjs';

/** Default seed of the random sequences of calls. */
export const FIXED_SEED = '0x20250101';

const require = createRequire(import.meta.url);
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

// Use the program itself: forge's own launcher always exits with 0.
const program = join(folderOf(PLATFORM_SPECIFIC_PACKAGE_NAME('forge')), 'bin', BINARY_NAME('forge'));

/**
 * Runs forge on the contracts, or on a copy of them.
 * @param {string} command command of forge, e.g. `test`
 * @param {string[]} args arguments of the command
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv, show?: boolean, signal?: AbortSignal }} [options] `folder` has
 *   the foundry.toml; `show` also prints the output as it arrives
 * @returns {Promise<{ ok: boolean, output: string, passed: number, failed: number }>} `passed` and `failed` count tests
 */
export function runForge(command, args, { folder = packageFolder, env = {}, show = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const remappings = ['@openzeppelin/contracts', 'solady'].map((name) => `${name}/=${folderOf(name)}/`);
    const child = spawn(
      program,
      [command, '--root', folder, ...remappings.flatMap((remapping) => ['--remappings', remapping]), ...args],
      { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], signal },
    );
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
    child.on('close', (code) => resolve({ ok: code === 0, output, ...countForgeTests(output) }));
  });
}

/**
 * `npm run test:forge`: runs every test once, with short random sequences of calls. It passes its arguments to
 * `forge test`.
 */
if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const seed = args.includes('--fuzz-seed') ? [] : ['--fuzz-seed', FIXED_SEED];
  const { ok } = await runForge('test', [...seed, ...args], { show: true });
  process.exitCode = ok ? 0 : 1;
}
