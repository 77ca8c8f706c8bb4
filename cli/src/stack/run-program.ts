import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { usageError } from '../terminal/usage-error.ts';

export interface ProgramOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** The program is sent SIGTERM when this is aborted. */
  signal: AbortSignal;
}

/**
 * Runs a program with the streams of this process. Returns its exit code, or 128 and the number of the signal that ended
 * it, as shells do.
 * @throws CubedropError `validation` if there is no such program
 */
export function runProgram(
  [program = '', ...args]: readonly string[],
  { env, signal }: ProgramOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const removeListener = (): void => signal.removeEventListener('abort', stop);
    child.on('error', (error) => {
      removeListener();
      reject(
        usageError(
          `${program} can't be run: ${error.message}.`,
          'Name a program and its arguments after --.',
        ),
      );
    });
    child.on('exit', (code, ended) => {
      removeListener();
      resolve(code ?? 128 + (ended === null ? 0 : constants.signals[ended]));
    });
  });
}
