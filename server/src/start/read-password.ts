import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';

/**
 * Reads a password from the first line of the input, without echo on a terminal. Returns an empty string if the input
 * has no line.
 */
export async function readPassword(
  input: NodeJS.ReadableStream,
  prompts: NodeJS.WritableStream,
): Promise<string> {
  const isTerminal = (input as ReadStream).isTTY === true;
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: isTerminal });
  // Prompt only after readline has turned echo off.
  if (isTerminal) prompts.write('Password: ');
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) prompts.write('\n');
  }
}

/** Asks a question and returns whether the first line of input is `y` or `yes`. */
export async function askYes(
  question: string,
  input: NodeJS.ReadableStream,
  prompts: NodeJS.WritableStream,
): Promise<boolean> {
  prompts.write(`${question} [y/N] `);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return /^(y|yes)$/i.test(line.trim());
    return false;
  } finally {
    lines.close();
  }
}
