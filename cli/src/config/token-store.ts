import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '@cubedrop/sdk';
import type { StoredSession } from '@cubedrop/sdk/api';
import { readTextIfExists, writePrivateFile } from '@cubedrop/sdk/node';
import { writeIn } from './folder.ts';

/** Stores sign-ins and their renewals: one file with mode 0600 per server and account. */
export class TokenStore {
  readonly #folder: string;

  constructor(configFolder: string) {
    this.#folder = join(configFolder, 'tokens');
  }

  /** Returns a sign-in, or `undefined` if there is none or the file is invalid. */
  read(apiUrl: string, address: string): StoredSession | undefined {
    try {
      const stored: unknown = JSON.parse(readTextIfExists(this.#path(apiUrl, address)) ?? '{}');
      const { token, renewal, renewAt } = isJsonObject(stored) ? stored : {};
      const isComplete =
        typeof token === 'string' && typeof renewal === 'string' && typeof renewAt === 'number';
      return isComplete ? { token, renewal, renewAt } : undefined;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  write(apiUrl: string, address: string, { token, renewal, renewAt }: StoredSession): void {
    const text = `${JSON.stringify({ token, renewal, renewAt })}\n`;
    writeIn(this.#folder, () => writePrivateFile(this.#path(apiUrl, address), text));
  }

  /** Deletes a sign-in. Returns `false` if there was none. */
  remove(apiUrl: string, address: string): boolean {
    const path = this.#path(apiUrl, address);
    if (!existsSync(path)) return false;
    writeIn(this.#folder, () => rmSync(path, { force: true }));
    return true;
  }

  #path(apiUrl: string, address: string): string {
    const name = createHash('sha256')
      .update(`${apiUrl}\n${address.toLowerCase()}`)
      .digest('hex')
      .slice(0, 32);
    return join(this.#folder, `${name}.token`);
  }
}
