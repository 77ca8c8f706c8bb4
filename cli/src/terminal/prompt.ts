import { CubedropError } from '@cubedrop/sdk';
import type confirmation from '@inquirer/confirm';
import type { Terminal } from './terminal.ts';
import { usageError } from './usage-error.ts';

/** Streams of a prompt. */
type Context = NonNullable<Parameters<typeof confirmation>[1]>;

export interface Question {
  message: string;
  /** Option to suggest if prompts are not possible, such as `--yes`. */
  instead: string;
}

/**
 * Asks a yes/no question that defaults to no.
 * @throws CubedropError `validation`, naming the option to pass instead, if prompts are not possible
 */
export async function askYes(terminal: Terminal, question: Question): Promise<boolean> {
  const context = contextFor(terminal, question);
  const { default: confirm } = await import('@inquirer/confirm');
  return confirm({ message: question.message, default: false }, context);
}

/** Thrown for a key, a recovery phrase or a password that may have been mistyped. */
export class WrongSecret extends CubedropError {
  constructor(message: string) {
    super('validation', message);
  }
}

/** Number of attempts to enter a secret before the command fails. */
export const SECRET_ATTEMPTS = 3;

/**
 * Asks for text without echoing it, and returns the result of `accept`. If `accept` throws `WrongSecret`, prints why
 * and asks again, up to three times in all. If the command failed instead, users might retype the secret at the shell's
 * prompt, where it would be shown and recorded.
 * @throws WrongSecret after the last attempt; any other error of `accept`; otherwise as `askYes`
 */
export async function askSecret<Result>(
  terminal: Terminal,
  question: Question,
  accept: (secret: string) => Result | Promise<Result>,
): Promise<Result> {
  const context = contextFor(terminal, question);
  const { default: password } = await import('@inquirer/password');
  for (let attempt = 1; ; attempt++) {
    const secret = await password({ message: question.message, mask: false, toggleMask: false }, context);
    try {
      return await accept(secret);
    } catch (error) {
      if (!(error instanceof WrongSecret) || attempt === SECRET_ATTEMPTS) throw error;
      terminal.say(error.shortMessage);
    }
  }
}

export interface TextQuestion extends Question {
  /** Default answer. */
  initial?: string | undefined;
  /**
   * Returns what is wrong with an answer, or `undefined` to accept it. The question is repeated until an answer is
   * accepted.
   */
  fault?: (text: string) => Promise<string | undefined>;
}

/** Asks for a line of text. @throws as `askYes`, and what `fault` throws */
export async function askText(terminal: Terminal, question: TextQuestion): Promise<string> {
  const context = contextFor(terminal, question);
  const { message, initial, fault } = question;
  const { default: input } = await import('@inquirer/input');
  const stop = new AbortController();
  const validate = async (answer: string): Promise<string | boolean> => {
    try {
      return (await fault?.(answer)) ?? true;
    } catch (error) {
      // The prompt does not handle a rejection of `validate`, so the prompt is aborted.
      stop.abort(error);
      return false;
    }
  };
  try {
    return await input(
      initial === undefined ? { message, validate } : { message, validate, default: initial },
      { ...context, signal: stop.signal },
    );
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  }
}

/** Asks the user to choose one of several options. @throws as `askYes` */
export async function askChoice<Value>(
  terminal: Terminal,
  question: Question & { choices: readonly { name: string; value: Value }[] },
): Promise<Value> {
  const context = contextFor(terminal, question);
  const { default: select } = await import('@inquirer/select');
  return select({ message: question.message, choices: question.choices }, context);
}

/**
 * Returns the streams of a prompt, which goes to stderr, because stdout is reserved for data.
 * @throws CubedropError `validation`, naming the option to pass instead, if prompts are not possible
 */
function contextFor({ canAsk, stdin, stderr }: Terminal, { message, instead }: Question): Context {
  if (!canAsk)
    throw usageError(
      `The terminal is not interactive, so this cannot be asked: ${message}`,
      `Pass ${instead}.`,
    );
  return { input: stdin, output: stderr };
}
