import type { Terminal } from './terminal.ts';
import { usageError } from './usage-error.ts';

export interface Question {
  message: string;
  /** Option to suggest if the terminal is not interactive, such as `--yes`. */
  instead: string;
}

/**
 * Asks a yes/no question that defaults to no.
 * @throws CubedropError `validation`, naming the option to pass instead, if the terminal is not interactive
 */
export async function askYes(terminal: Terminal, question: Question): Promise<boolean> {
  const { yes } = await ask(terminal, question, {
    type: 'confirm',
    name: 'yes',
    message: question.message,
    default: false,
  });
  return yes as boolean;
}

/** Asks for text without echoing it. @throws as `askYes` */
export async function askSecret(terminal: Terminal, question: Question): Promise<string> {
  const { secret } = await ask(terminal, question, {
    type: 'password',
    name: 'secret',
    message: question.message,
    mask: false,
  });
  return secret as string;
}

export interface TextQuestion extends Question {
  /** Default answer. */
  initial?: string | undefined;
  /** Returns what is wrong with an answer, or `undefined` to accept it. The question repeats until it is accepted. */
  fault?: (text: string) => Promise<string | undefined>;
}

/** Asks for a line of text. @throws as `askYes` */
export async function askText(terminal: Terminal, question: TextQuestion): Promise<string> {
  const { initial, fault } = question;
  const { text } = await ask(terminal, question, {
    type: 'input',
    name: 'text',
    message: question.message,
    ...(initial === undefined ? {} : { default: initial }),
    ...(fault ? { validate: async (answer: string) => (await fault(answer)) ?? true } : {}),
  });
  return text as string;
}

/** Asks the user to choose one of several options. @throws as `askYes` */
export async function askChoice<Value>(
  terminal: Terminal,
  question: Question & { choices: readonly { name: string; value: Value }[] },
): Promise<Value> {
  const { message, choices } = question;
  const { choice } = await ask(terminal, question, { type: 'select', name: 'choice', message, choices });
  return choice as Value;
}

async function ask(
  terminal: Terminal,
  { message, instead }: Question,
  question: Record<string, unknown> & { type: string; name: string },
): Promise<Record<string, unknown>> {
  if (!terminal.canAsk) {
    throw usageError(`Not on a terminal, so this cannot be asked: ${message}`, `Pass ${instead}.`);
  }
  const { createPromptModule } = await import('inquirer');
  // Prompts go to stderr; stdout is reserved for data.
  const prompt = createPromptModule({ input: terminal.stdin, output: terminal.stderr } as never);
  return (await prompt([question] as never)) as Record<string, unknown>;
}
