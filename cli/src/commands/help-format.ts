import { Help, type Command, type Option } from 'commander';
import { requiredMark } from './required-flag.ts';

/** Line of the help of each command that says where the options of all commands are explained. */
export const GLOBAL_OPTIONS_LINE = 'Global options: see "cubedrop help options".';

/** How the help of all commands is formatted. */
export const HELP_FORMAT: Partial<Help> = {
  sortSubcommands: false,
  // writeHelp wraps everything, including texts that commander would not wrap.
  helpWidth: Infinity,
  optionDescription(option: Option): string {
    const mark = requiredMark(option);
    const text = Help.prototype.optionDescription.call(this, option);
    return mark === undefined ? text : `${text} (${mark})`;
  },
  formatHelp(command: Command, helper: Help): string {
    const text = Help.prototype.formatHelp.call(this, command, helper);
    return command.parent ? `${text}\n${GLOBAL_OPTIONS_LINE}\n` : text;
  },
};

/** Returns the text of `cubedrop help options`: the options that all commands take. */
export function globalOptionsHelp(program: Command): string {
  const help = program.createHelp();
  const width = help.longestOptionTermLength(program, help);
  const lines = help
    .visibleOptions(program)
    .map((option) => help.formatItem(help.optionTerm(option), width, help.optionDescription(option), help));
  return ['Options of all commands:', ...lines].join('\n');
}
