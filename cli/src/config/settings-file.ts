import { join } from 'node:path';
import { usageError } from '../terminal/usage-error.ts';
import { readIfThere, writePrivateFile } from './private-file.ts';

/** Settings by their names. */
export type Kept = Record<string, string>;

interface Content {
  /** The context in force. */
  context?: string;
  settings: Kept;
  contexts: Record<string, Kept>;
}

/** The file in which settings and contexts are kept. */
export class SettingsFile {
  readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, 'config.json');
  }

  /** @throws CubedropError `validation` where it is no settings file */
  read(): Content {
    const text = readIfThere(this.path);
    if (text === undefined) return { settings: {}, contexts: {} };
    try {
      const { context, settings, contexts } = JSON.parse(text) as Partial<Content>;
      return { ...(context ? { context } : {}), settings: { ...settings }, contexts: { ...contexts } };
    } catch {
      throw usageError(`${this.path} is not a settings file.`, 'Mend it or remove it.');
    }
  }

  write(content: Content): void {
    writePrivateFile(this.path, `${JSON.stringify({ version: 1, ...content }, null, 2)}\n`);
  }

  /** What is kept in a context. @throws CubedropError `validation` where there is no such context */
  inContext(name: string): Kept {
    const { contexts } = this.read();
    if (Object.hasOwn(contexts, name)) return contexts[name]!;
    throw usageError(`There is no context "${name}".`, `Make it with "cubedrop config context ${name}".`);
  }
}

/** @throws CubedropError `validation` for a name that no context can have */
export function contextName(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,31}$/.test(name)) return name;
  throw usageError('The name of a context is 1 to 32 of a-z, 0-9 and -, and does not begin with -.');
}
