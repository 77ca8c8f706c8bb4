import { join } from 'node:path';
import { isJsonObject, suggestion } from '@cubedrop/sdk';
import { notFoundError } from '../terminal/not-found-error.ts';
import { usageError } from '../terminal/usage-error.ts';
import { writeIn } from './folder.ts';
import { readTextIfExists, writePrivateFile } from './private-file.ts';

/** Settings by name. */
export type StoredSettings = Record<string, string>;

interface Content {
  /** The active context. */
  context?: string;
  settings: StoredSettings;
  contexts: Record<string, StoredSettings>;
}

/** The file that stores settings and contexts. */
export class SettingsFile {
  readonly path: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.path = join(folder, 'config.json');
  }

  /** @throws CubedropError `validation` if the file cannot be parsed */
  read(): Content {
    const text = readTextIfExists(this.path);
    if (text === undefined) return { settings: {}, contexts: {} };
    const content = contentOf(text);
    if (content) return content;
    throw usageError(`${this.path} is not a settings file.`, 'Fix it or remove it.');
  }

  write(content: Content): void {
    const text = `${JSON.stringify({ version: 1, ...content }, null, 2)}\n`;
    writeIn(this.#folder, () => writePrivateFile(this.path, text));
  }

  /** Returns the settings of a context. @throws CubedropError `not-found` if it does not exist */
  inContext(name: string, { contexts } = this.read()): StoredSettings {
    const stored = Object.hasOwn(contexts, name) ? contexts[name] : undefined;
    if (stored) return stored;
    throw notFoundError(
      `There is no context "${name}".${suggestion(name, Object.keys(contexts))}`,
      `Create it with "cubedrop config context ${name} --create", or see "cubedrop config context".`,
    );
  }
}

/** Parses a settings file. Returns `undefined` if the text is none. */
function contentOf(text: string): Content | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(parsed)) return undefined;
  const { context, settings = {}, contexts = {} } = parsed;
  if (!isSettings(settings) || !areSettings(contexts)) return undefined;
  const content: Content = { settings, contexts };
  if (typeof context === 'string' && context !== '') content.context = context;
  return content;
}

function areSettings(value: unknown): value is Record<string, StoredSettings> {
  return isJsonObject(value) && Object.values(value).every(isSettings);
}

function isSettings(value: unknown): value is StoredSettings {
  return isJsonObject(value) && Object.values(value).every((setting) => typeof setting === 'string');
}

/** Returns `name` unchanged. @throws CubedropError `validation` if it is not a valid context name */
export function contextName(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,31}$/.test(name)) return name;
  throw usageError(
    'The name of a context must be 1 to 32 characters of a-z, 0-9 and -, and not start with -.',
  );
}
