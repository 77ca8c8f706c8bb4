import { suggestion } from '@cubedrop/sdk';
import { writePrivateFile } from '@cubedrop/sdk/node';
import { notFoundError } from '../terminal/not-found-error.ts';
import { usageError } from '../terminal/usage-error.ts';
import { writeIn } from './folder.ts';
import { readSettings, settingsPath, type SettingsContent, type StoredSettings } from './settings-content.ts';

/** The file that stores settings and contexts. */
export class SettingsFile {
  readonly path: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.path = settingsPath(folder);
  }

  /** Returns the content of the file. @throws CubedropError `validation` if it is not a settings file */
  read(): SettingsContent {
    const content = readSettings(this.path);
    if (content) return content;
    throw usageError(`${this.path} is not a settings file.`, 'Fix it or remove it.');
  }

  write(content: SettingsContent): void {
    const text = `${JSON.stringify({ version: 1, ...content }, null, 2)}\n`;
    writeIn(this.#folder, () => writePrivateFile(this.path, text));
  }

  /**
   * Returns the settings of a context.
   * @throws CubedropError `not-found`, naming the existing contexts, if there is no such context
   */
  inContext(name: string, { contexts } = this.read()): StoredSettings {
    const stored = Object.hasOwn(contexts, name) ? contexts[name] : undefined;
    if (stored) return stored;
    const known = Object.keys(contexts);
    throw notFoundError(
      `There is no context "${name}".${suggestion(name, known)}`,
      `${knownContexts(known)} Create it with "cubedrop config context ${name} --create".`,
    );
  }
}

/**
 * Returns `name` unchanged.
 * @param known names of the existing contexts, to suggest in the error
 * @throws CubedropError `validation` if it is not a valid context name
 */
export function contextName(name: string, known: readonly string[] = []): string {
  if (/^[a-z0-9][a-z0-9-]{0,31}$/.test(name)) return name;
  throw usageError(
    `The name of a context must be 1 to 32 characters of a-z, 0-9 and -, and not start with -.${suggestion(name, known)}`,
    known.length > 0 ? knownContexts(known) : undefined,
  );
}

function knownContexts(known: readonly string[]): string {
  return known.length === 0 ? 'There are no contexts yet.' : `The contexts are: ${known.join(', ')}.`;
}
