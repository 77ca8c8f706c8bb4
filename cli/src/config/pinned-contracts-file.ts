import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, readPinnedContracts, type PinnedContracts } from '@cubedrop/sdk';
import type { PinnedContractsStore } from '@cubedrop/sdk/chain';
import { namesIn, readTextIfExists, writePrivateFile } from '@cubedrop/sdk/node';
import { usageError } from '../terminal/usage-error.ts';
import { writeIn } from './folder.ts';

/** Contracts that are pinned for a server. */
interface Pinned {
  readonly apiUrl: string;
  readonly contracts: PinnedContracts;
}

/**
 * Stores the contracts that a context trusts at a server: one file with mode 0600 per context and server. A server
 * at which the context has not paid before has to have the contracts that were pinned last for another server of the
 * context, if any. So a change of the server's URL does not pin other contracts without a confirmation.
 */
export class PinnedContractsFile implements PinnedContractsStore {
  readonly #folder: string;
  readonly #path: string;
  readonly #of: { context: string | null; apiUrl: string };

  constructor(configFolder: string, context: string | undefined, apiUrl: string) {
    this.#of = { context: context ?? null, apiUrl };
    const name = createHash('sha256').update(JSON.stringify(this.#of)).digest('hex').slice(0, 32);
    this.#folder = join(configFolder, 'pins');
    this.#path = join(this.#folder, `${name}.json`);
  }

  /**
   * Returns the contracts pinned for the server, or else the last ones pinned for another server of the context;
   * `undefined` if there are none.
   * @throws CubedropError `validation` if a file is damaged; a damaged file never counts as a first use
   */
  read(): PinnedContracts | undefined {
    return (this.#own() ?? this.#ofOther())?.contracts;
  }

  /**
   * URL of the other server for which the contracts that `read` returns were pinned; `undefined` if they were pinned
   * for this server, or if there are none.
   */
  get otherServer(): string | undefined {
    return this.#own() ? undefined : this.#ofOther()?.apiUrl;
  }

  write(pinned: PinnedContracts): void {
    const text = `${JSON.stringify({ ...this.#of, ...pinned }, null, 2)}\n`;
    writeIn(this.#folder, () => writePrivateFile(this.#path, text));
  }

  #own(): Pinned | undefined {
    const text = readTextIfExists(this.#path);
    return text === undefined ? undefined : { ...this.#of, contracts: pinnedIn(text, this.#path) };
  }

  #ofOther(): Pinned | undefined {
    const paths = namesIn(this.#folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(this.#folder, name));
    const newestFirst = paths
      .map((path) => ({ path, at: statSync(path).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { path } of newestFirst) {
      const text = readTextIfExists(path);
      if (text === undefined) continue;
      const contracts = pinnedIn(text, path);
      const { context, apiUrl } = ownerIn(text);
      if (context === this.#of.context && typeof apiUrl === 'string') return { apiUrl, contracts };
    }
    return undefined;
  }
}

/** Returns the contracts in a file. @throws CubedropError `validation` if it is damaged */
function pinnedIn(text: string, path: string): PinnedContracts {
  const pinned = readPinnedContracts(parseJson(text));
  if (pinned) return pinned;
  throw usageError(
    `${path} is damaged.`,
    'Remove it, then look at the contracts and confirm them: cubedrop config trust',
  );
}

/** Returns the context and the server of a file. */
function ownerIn(text: string): { context?: unknown; apiUrl?: unknown } {
  const value = parseJson(text);
  return isJsonObject(value) ? value : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
