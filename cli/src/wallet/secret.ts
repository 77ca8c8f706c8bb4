import { readFileSync } from 'node:fs';
import { askSecret } from '../terminal/prompt.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';

const LIMIT = 64 * 1024;

/** The first line of a file, or of standard input for `-`. @throws CubedropError `validation` where it is empty or not there */
export async function readSecret(terminal: Terminal, path: string, what: string): Promise<string> {
  const text = path === '-' ? await readAll(terminal) : readSecretFile(path, what);
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') throw usageError(`No ${what} in ${path === '-' ? 'standard input' : path}.`);
  return line;
}

/** The password of a wallet: from the file named, or asked for. @throws CubedropError `validation` where neither can be */
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
 * A new password: from the file named, or asked for twice, until it is good. @throws CubedropError `validation` as `password`
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

/** Everything on standard input, as text. */
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

/** A small file, whole. @throws CubedropError `validation` where it cannot be read */
export function readSecretFile(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, LIMIT);
  } catch (error) {
    throw usageError(`The ${what} file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
