import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CubedropError } from '@cubedrop/sdk';
import { isSystemError } from '@cubedrop/sdk/node';
import { ownInstallation } from '../installation.ts';
import { EXIT } from '../terminal/exit-codes.ts';
import { catchInterrupts } from '../terminal/interrupts.ts';
import { askYes } from '../terminal/prompt.ts';
import { Reported } from '../terminal/report.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { packageVersion } from '../version.ts';
import { findServerPackage, SERVER_PACKAGE } from './find-server-package.ts';

/** Size of the package with everything that it depends on, for display. */
const SIZE = 'about 600 MB';

/** Options of npm that only look into its cache, which also works without a network. */
const CACHED = ['--no', '--prefer-offline', '--fetch-retries=0'];
const INSTALLED = ['--yes'];

/**
 * Returns the folder of the server's package of this version in the cache of npm. If it is not there, lets npm install it,
 * and asks first if there is a terminal, unless `yes` is set.
 * @throws CubedropError `unavailable`, naming the commands to type instead, if the answer is no or npm is missing or fails;
 *   Reported if it is interrupted
 */
export async function installServerPackage(terminal: Terminal, { yes }: { yes: boolean }): Promise<string> {
  const cached = await findByNpm(terminal, CACHED);
  if (cached.folder !== undefined) return cached.folder;
  if (terminal.canAsk && !yes) {
    const message = `The local stack is ${SERVER_PACKAGE}. Install it (${SIZE})?`;
    if (!(await askYes(terminal, { message, instead: '--yes' })))
      throw byHand(`The local stack is the package ${SERVER_PACKAGE}, which is not installed.`);
  } else terminal.say(`Installing ${wantedPackage()} into the cache of npm (${SIZE}) ...`);
  const { folder, code } = await findByNpm(terminal, INSTALLED);
  if (folder !== undefined) return folder;
  throw byHand(
    code === 0
      ? `npm did not install ${wantedPackage()}.`
      : `npm could not install ${wantedPackage()}: it ended with ${code}.`,
  );
}

const wantedPackage = (): string => `${SERVER_PACKAGE}@${packageVersion()}`;

/** Returns an error that names the commands with which the package is installed and run. */
function byHand(message: string): CubedropError {
  const isExecutable = ownInstallation().kind === 'executable';
  const packages = isExecutable ? wantedPackage() : `cubedrop@${packageVersion()} ${wantedPackage()}`;
  return new CubedropError('unavailable', message, {
    hint: `Install it with: npm install --save-dev ${packages}, then run: ${isExecutable ? '' : 'npx '}cubedrop dev`,
  });
}

/**
 * Returns the folder of the package that npm runs programs with, if there is one, and npm's exit code or signal.
 * @throws CubedropError `unavailable` if npm cannot be run; Reported if it is interrupted
 */
async function findByNpm(
  terminal: Terminal,
  options: readonly string[],
): Promise<{ folder: string | undefined; code: number | string }> {
  const { code, out } = await runNpm(
    terminal,
    [
      ...['exec', ...options, `--package=${wantedPackage()}`],
      ...['--', 'node', '--print', 'process.env.PATH'],
    ],
    options === CACHED ? 'ignore' : 'inherit',
  );
  const folders = code === 0 ? (out.trim().split('\n').at(-1) ?? '').split(delimiter) : [];
  // Where npm has installed packages, their programs are in this folder beside them.
  const ofPackages = folders.filter((folder) => /[/\\]node_modules[/\\]\.bin$/.test(folder));
  const folder = findServerPackage(ofPackages.map((programs) => join(programs, '../../package.json')));
  return { folder, code };
}

/** Runs npm until it ends or this process is interrupted. @throws as `findByNpm` */
async function runNpm(
  { env }: Terminal,
  words: readonly string[],
  stderr: 'ignore' | 'inherit',
): Promise<{ code: number | string; out: string }> {
  // npx, which may run this process, passes its own packages and command on to every npm that it runs.
  const { npm_config_package: _packages, npm_config_call: _call, ...own } = env;
  const child = spawn('npm', words, { env: own, stdio: ['ignore', 'pipe', stderr] });
  const { signal, release } = catchInterrupts(() => child.kill());
  try {
    const [code, out] = await Promise.all([
      new Promise<number | string>((resolve, reject) => {
        child.on('error', reject).on('close', (exitCode, ended) => resolve(exitCode ?? ended ?? 1));
      }),
      text(child.stdout),
    ]);
    if (signal.aborted) throw new Reported(EXIT.interrupted);
    return { code, out };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw byHand(`The package ${SERVER_PACKAGE} is not installed, and npm can't be run: ${error.message}.`);
  } finally {
    release();
  }
}
