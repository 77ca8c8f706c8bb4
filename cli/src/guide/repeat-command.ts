import { shellWord } from '../terminal/shell-word.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { FlagValues } from './saved-answers.ts';

/** A command to repeat. */
export interface RepeatedCommand {
  /** Its words, such as `drop create`. */
  command: string;
  flags: FlagValues;
  /** Names of the flags to repeat, in the order in which they are printed. */
  names: readonly string[];
  /** Folder that paths are relative to. */
  folder: string;
}

/**
 * Returns a shell command line that runs a command without questions. If the folder is not the working directory, the
 * command line first changes to it: the same item is recognized only if its files are named in the same way.
 */
export function repeatCommand(
  { command, flags, names, folder }: RepeatedCommand,
  workingDirectory = process.cwd(),
): string {
  const line = ['cubedrop', command, ...flagWords(flags, names)].join(' ');
  return folder === workingDirectory ? line : `cd ${shellWord(folder)} && ${line}`;
}

/** Prints the command that repeats a completed form. It is not wrapped, so that it can be copied. */
export function printRepeat({ stderr, say }: Pick<Terminal, 'stderr' | 'say'>, line: string): void {
  say('To repeat it without questions:');
  stderr.write(`  ${line}\n`);
}

/**
 * Returns flags as words of a shell: `--starts-at now --cube 1 --cube 2`. Flags without a name in `names` are left out.
 */
export function flagWords(flags: FlagValues, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const value = flags[name];
    if (value === undefined) return [];
    return [value].flat().flatMap((text) => [flagOf(name), shellWord(text)]);
  });
}

/** Returns the flag for its name in code or for a field of the manifest: `--starts-at` for `startsAt`. */
export function flagOf(name: string): string {
  const words = name.replaceAll(
    /\.?([A-Z])|\./g,
    (_, capital?: string) => `-${capital?.toLowerCase() ?? ''}`,
  );
  return `--${words}`;
}
