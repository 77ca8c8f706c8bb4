import type { Terminal } from './terminal.ts';
import { usageError } from './usage-error.ts';

export interface Question {
  message: string;
  /** What to pass instead where nobody can be asked, as in `--yes`. */
  instead: string;
}

/**
 * Asks for yes or no; no is what Enter means.
 * @throws CubedropError `validation`, naming what to pass instead, where nobody can be asked: never taken for a yes
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

/** Asks for something that must not be seen. @throws as `askYes` */
export async function askSecret(terminal: Terminal, question: Question): Promise<string> {
  const { secret } = await ask(terminal, question, {
    type: 'password',
    name: 'secret',
    message: question.message,
    mask: false,
  });
  return secret as string;
}

/** Asks for a line of text, offering `initial`. @throws as `askYes` */
export async function askText(terminal: Terminal, question: Question, initial?: string): Promise<string> {
  const { text } = await ask(terminal, question, {
    type: 'input',
    name: 'text',
    message: question.message,
    ...(initial === undefined ? {} : { default: initial }),
  });
  return text as string;
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
  // On stderr: stdout is for data alone.
  const prompt = createPromptModule({ input: terminal.stdin, output: terminal.stderr } as never);
  return (await prompt([question] as never)) as Record<string, unknown>;
}
