import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readPin, type ContractsPin } from '@cubedrop/sdk';
import type { PinStore } from '@cubedrop/sdk/chain';
import { usageError } from '../terminal/usage-error.ts';
import { privateFolder } from './folder.ts';
import { readIfThere, writePrivateFile } from './private-file.ts';

/** Stores the contracts that a context trusts at a server: one file with mode 0600 per context and server. */
export class FilePins implements PinStore {
  readonly #path: string;
  readonly #of: { context: string | null; apiUrl: string };

  constructor(configFolder: string, context: string | undefined, apiUrl: string) {
    this.#of = { context: context ?? null, apiUrl };
    const name = createHash('sha256').update(JSON.stringify(this.#of)).digest('hex').slice(0, 32);
    this.#path = join(privateFolder(configFolder, 'pins'), `${name}.json`);
  }

  /** @throws CubedropError `validation` if the file is damaged; this is never treated as a first use */
  read(): ContractsPin | undefined {
    const text = readIfThere(this.#path);
    if (text === undefined) return undefined;
    const pin = readPin(parsed(text));
    if (pin) return pin;
    throw usageError(
      `${this.#path} is damaged.`,
      'Remove it, then look at the contracts and confirm them: cubedrop config trust',
    );
  }

  write(pin: ContractsPin): void {
    writePrivateFile(this.#path, `${JSON.stringify({ ...this.#of, ...pin }, null, 2)}\n`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
