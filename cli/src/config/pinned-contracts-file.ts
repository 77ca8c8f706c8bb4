import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readPinnedContracts, type PinnedContracts } from '@cubedrop/sdk';
import type { PinnedContractsStore } from '@cubedrop/sdk/chain';
import { readTextIfExists, writePrivateFile } from '@cubedrop/sdk/node';
import { usageError } from '../terminal/usage-error.ts';
import { writeIn } from './folder.ts';

/** Stores the contracts that a context trusts at a server: one file with mode 0600 per context and server. */
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
   * Returns the pinned contracts, or `undefined` if there are none.
   * @throws CubedropError `validation` if the file is damaged; a damaged file never counts as a first use
   */
  read(): PinnedContracts | undefined {
    const text = readTextIfExists(this.#path);
    if (text === undefined) return undefined;
    const pinned = readPinnedContracts(parseJson(text));
    if (pinned) return pinned;
    throw usageError(
      `${this.#path} is damaged.`,
      'Remove it, then look at the contracts and confirm them: cubedrop config trust',
    );
  }

  write(pinned: PinnedContracts): void {
    const text = `${JSON.stringify({ ...this.#of, ...pinned }, null, 2)}\n`;
    writeIn(this.#folder, () => writePrivateFile(this.#path, text));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
