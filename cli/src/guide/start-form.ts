import { resolve } from 'node:path';
import { askChoice } from '../terminal/prompt.ts';
import { oneLine } from '../terminal/sanitize.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { Form } from './form.ts';
import { flagWords } from './repeat-command.ts';
import type { EarlierAnswers, FlagValues, SavedAnswers } from './saved-answers.ts';

/** Parameters of {@link startForm}. */
export interface FormParameters {
  saved: SavedAnswers;
  /** Folder that paths are relative to. */
  folder: string;
  /** Option to suggest if the terminal is not interactive. */
  instead: string;
  /** Flags of the command that the form completes. */
  flags?: FlagValues;
  /** Names of all flags that describe the item, in the order of the questions. */
  names?: readonly string[];
  /** Those of `names` whose value is a file. */
  files?: readonly string[];
}

/** A form that has started. */
export interface StartedForm {
  form: Form;
  /** Flags of the command, and in a resumed form those of the earlier command as well. */
  flags: FlagValues;
  isResumed: boolean;
}

/** Starts a form. If an earlier one was not finished, asks whether to continue with its answers and flags. */
export async function startForm(
  terminal: Terminal,
  { saved, folder, instead, flags = {}, names = [], files = [] }: FormParameters,
): Promise<StartedForm> {
  const earlier = terminal.canAsk ? saved.earlier() : undefined;
  const isResumed = earlier !== undefined && (await askToResume(terminal, earlier, { instead, names }));
  if (!isResumed) {
    saved.keepFlags(flags);
    return { form: new Form(terminal, folder, saved), flags, isResumed };
  }
  saved.resume(earlier);
  const given = earlier.folder === folder ? flags : withAbsolutePaths(flags, files, folder);
  const merged = { ...onlyNamed(earlier.flags, names), ...given };
  saved.keepFlags(merged);
  return { form: new Form(terminal, earlier.folder, saved), flags: merged, isResumed };
}

/**
 * Returns the result of `work`, which asks the questions of a form and uses the answers. Afterwards, even if `work`
 * fails or is interrupted, prints how to continue with the answers if any are still saved.
 */
export async function keepingAnswers<Result>(
  terminal: Terminal,
  { saved, command }: { saved: SavedAnswers; command: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    if (saved.count > 0 && saved.earlier())
      terminal.say(`Your answers are saved. Continue with: cubedrop ${command}`);
  }
}

async function askToResume(
  terminal: Terminal,
  { folder, answers, flags }: EarlierAnswers,
  { instead, names }: { instead: string; names: readonly string[] },
): Promise<boolean> {
  const count = `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}`;
  const words = flagWords(onlyNamed(flags, names), names);
  const given = words.length > 0 ? ` with ${oneLine(words.join(' '), 200)}` : '';
  return askChoice(terminal, {
    message: `You have ${count} from an earlier form, started in ${folder}${given}.`,
    instead,
    choices: [
      { name: 'Continue with them', value: true },
      { name: 'Start again', value: false },
    ],
  });
}

/** Returns only the flags with these names. Another version of the CLI may have saved flags that this one lacks. */
function onlyNamed(flags: FlagValues = {}, names: readonly string[]): FlagValues {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => names.includes(name)));
}

/** Returns flags whose files are named by absolute paths, for a form with another folder. */
function withAbsolutePaths(flags: FlagValues, files: readonly string[], folder: string): FlagValues {
  return Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [
      name,
      files.includes(name) && typeof value === 'string' ? resolve(folder, value) : value,
    ]),
  );
}
