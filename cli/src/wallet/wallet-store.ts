import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeIn } from '../config/folder.ts';
import { namesIn, readTextIfExists, syncFolder, writePrivateFile } from '../config/private-file.ts';
import { notFoundError } from '../terminal/not-found-error.ts';

const WALLET_FILE = /^(0x[0-9a-f]{40})\.json$/;

/** Keystore files of a config folder, one per account with mode 0600. */
export class WalletStore {
  readonly folder: string;

  constructor(configFolder: string) {
    this.folder = join(configFolder, 'wallets');
  }

  /** Returns the addresses of all wallets in lower case, sorted. */
  list(): string[] {
    return namesIn(this.folder)
      .map((name) => WALLET_FILE.exec(name)?.[1])
      .filter((address) => address !== undefined)
      .sort();
  }

  /** Returns the keystore of an account. @throws CubedropError `not-found` if there is none */
  read(address: string): string {
    const keystore = readTextIfExists(this.path(address));
    if (keystore !== undefined) return keystore;
    throw noWallet(address);
  }

  /** Normalizes an address to the form used by `list`. @throws CubedropError `not-found` if there is no such wallet */
  resolve(address: string): string {
    const wallet = this.list().find((one) => one === address.toLowerCase());
    if (wallet === undefined) throw noWallet(address);
    return wallet;
  }

  remove(address: string): void {
    writeIn(this.folder, () => rmSync(this.path(address)));
    syncFolder(this.folder);
  }

  has(address: string): boolean {
    return readTextIfExists(this.path(address)) !== undefined;
  }

  write(address: string, keystore: string): void {
    writeIn(this.folder, () => writePrivateFile(this.path(address), `${keystore}\n`));
  }

  path(address: string): string {
    return join(this.folder, `${address.toLowerCase()}.json`);
  }
}

function noWallet(address: string) {
  return notFoundError(
    `There is no wallet ${address} here.`,
    'See "cubedrop wallet list", or "cubedrop wallet import".',
  );
}
