import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from './folder.ts';
import { readIfThere, writePrivateFile } from './private-file.ts';

/** Where the tokens of sign-ins are kept: one file, mode 0600, for each server and account. */
export class TokenStore {
  readonly #folder: string;

  constructor(configFolder: string) {
    this.#folder = privateFolder(configFolder, 'tokens');
  }

  read(apiUrl: string, address: string): string | undefined {
    return readIfThere(this.#path(apiUrl, address))?.trim() || undefined;
  }

  write(apiUrl: string, address: string, token: string): void {
    writePrivateFile(this.#path(apiUrl, address), `${token}\n`);
  }

  /** Forgets a token; false where there was none. */
  remove(apiUrl: string, address: string): boolean {
    try {
      unlinkSync(this.#path(apiUrl, address));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  #path(apiUrl: string, address: string): string {
    const name = createHash('sha256')
      .update(`${apiUrl}\n${address.toLowerCase()}`)
      .digest('hex')
      .slice(0, 32);
    return join(this.#folder, `${name}.token`);
  }
}
