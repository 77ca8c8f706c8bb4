import type { Command, Option } from 'commander';
import { required } from '../required.ts';

/** What help says about flags that are required although commander accepts a command line without them. */
const marks = new WeakMap<Option, string>();

/**
 * Marks flags as required in the help of a command that checks them itself, for example because it prompts for them.
 * @param names their names in code, such as `startsAt`
 * @param mark what help says about them
 */
export function markRequired(command: Command, names: readonly string[], mark = 'required'): Command {
  for (const name of names) {
    const option = command.options.find((one) => one.attributeName() === name);
    marks.set(required(option, `flag ${name}`), mark);
  }
  return command;
}

/** Returns what help says about a flag that is required; `undefined` if it is not. */
export function requiredMark(option: Option): string | undefined {
  return option.mandatory ? 'required' : marks.get(option);
}
