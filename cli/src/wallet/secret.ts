import { readFileSync } from 'node:fs';
import { systemCode } from '@cubedrop/sdk/node';
import { askSecret, SECRET_ATTEMPTS, WrongSecret } from '../terminal/prompt.ts';
import { readInput } from '../terminal/read-input.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';

/** Maximum length of the input with a secret: in bytes for standard input, in characters for a file. */
const MAX_SECRET_LENGTH = 64 * 1024;

/**
 * Returns the first line of a file, or of standard input for `-`.
 * @throws CubedropError `validation` if it cannot be read or is empty, or if standard input is too long
 */
export async function readSecret(terminal: Terminal, path: string, what: string): Promise<string> {
  const text = path === '-' ? await readInputText(terminal) : readSecretFile(path, what);
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') throw usageError(`No ${what} in ${path === '-' ? 'standard input' : path}.`);
  return line;
}

/** Where a password comes from. */
export interface PasswordSource {
  /** A file, or `-` for standard input. `undefined` prompts for it. */
  file: string | undefined;
  /** The prompt. */
  message: string;
  /** Option that names the file. Defaults to `--password-file`. */
  option?: string;
}

/** Where a new password comes from. The default prompt is about a wallet of this machine. */
export type NewPasswordSource = Omit<PasswordSource, 'message'> & Partial<PasswordSource>;

/**
 * Reads the password of a wallet from a file or a prompt, and returns the result of `accept`.
 * @throws CubedropError `validation` if there is neither a file nor an interactive terminal; what `accept` throws. At a
 *   prompt, `WrongSecret` is thrown only after the last attempt.
 */
export async function withPassword<Result>(
  terminal: Terminal,
  { file, message, option = '--password-file' }: PasswordSource,
  accept: (password: string) => Result | Promise<Result>,
): Promise<Result> {
  if (file !== undefined) return accept(await readSecret(terminal, file, 'password'));
  const instead = `${option} FILE (or - for standard input)`;
  return askSecret(terminal, { message, instead }, accept);
}

/** Minimum number of characters of a new password. */
const MINIMUM_PASSWORD_LENGTH = 8;

/**
 * Returns a new password, from a file or from a prompt that is answered twice.
 * @throws CubedropError `validation` if it is too short, or after three attempts at the prompt; otherwise as
 * `withPassword`
 */
export async function newPassword(
  terminal: Terminal,
  { message = 'New password for this wallet', ...from }: NewPasswordSource,
): Promise<string> {
  const second = { file: undefined, message: 'Repeat the password' };
  for (let attempt = 1; ; attempt++) {
    const password = await withPassword(terminal, { message, ...from }, requireLong);
    if (from.file !== undefined) return password;
    if (password === (await withPassword(terminal, second, (typed) => typed))) return password;
    const differ = new WrongSecret('The two passwords differ.');
    if (attempt === SECRET_ATTEMPTS) throw differ;
    terminal.say(differ.shortMessage);
  }
}

function requireLong(password: string): string {
  if (password.length >= MINIMUM_PASSWORD_LENGTH) return password;
  throw new WrongSecret(`A password needs at least ${MINIMUM_PASSWORD_LENGTH} characters.`);
}

async function readInputText(terminal: Terminal): Promise<string> {
  const bytes = await readInput(terminal, MAX_SECRET_LENGTH, () =>
    usageError('Standard input is too long for this.'),
  );
  return bytes.toString('utf8');
}

/**
 * Returns the beginning of a file, at most 64 Ki characters.
 * @throws CubedropError `validation` if it cannot be read
 */
export function readSecretFile(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, MAX_SECRET_LENGTH);
  } catch (error) {
    throw usageError(`The ${what} file ${path} cannot be read (${systemCode(error)}).`);
  }
}
