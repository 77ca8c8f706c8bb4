import { readFileSync } from 'node:fs';
import { askSecret } from '../terminal/prompt.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';

const LIMIT = 64 * 1024;

/**
 * Returns the first line of a file, or of standard input for `-`.
 * @throws CubedropError `validation` if it is missing or empty
 */
export async function readSecret(terminal: Terminal, path: string, what: string): Promise<string> {
  const text = path === '-' ? await readAll(terminal) : readSecretFile(path, what);
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') throw usageError(`No ${what} in ${path === '-' ? 'standard input' : path}.`);
  return line;
}

/**
 * Returns the password of a wallet, from a file or a prompt.
 * @throws CubedropError `validation` if neither is possible
 */
export function password(
  terminal: Terminal,
  file: string | undefined,
  message = 'Password',
): Promise<string> {
  if (file !== undefined) return readSecret(terminal, file, 'password');
  return askSecret(terminal, { message, instead: '--password-file FILE (or - for standard input)' });
}

const TOO_SHORT = 'A password needs at least 8 characters.';

/**
 * Returns a new password, from a file or a prompt that repeats until two equal valid entries. @throws as `password`
 */
export async function newPassword(terminal: Terminal, file: string | undefined): Promise<string> {
  for (;;) {
    const first = await password(terminal, file, 'New password for this wallet');
    const isLong = first.length >= 8;
    if (file !== undefined && !isLong) throw usageError(TOO_SHORT);
    if (file !== undefined) return first;
    if (isLong && first === (await password(terminal, undefined, 'The same once more'))) return first;
    terminal.say(isLong ? 'The two passwords differ. Please type it again.' : TOO_SHORT);
  }
}

/** Reads standard input as UTF-8, up to `limit` bytes. */
export async function readAll(terminal: Terminal, limit = LIMIT): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of terminal.stdin) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
    size += bytes.length;
    if (size > limit) throw usageError('Standard input is too long for this.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads a small file, up to 64 KiB. @throws CubedropError `validation` if it cannot be read */
export function readSecretFile(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, LIMIT);
  } catch (error) {
    throw usageError(`The ${what} file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
