import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CubedropError, isAddress, suggestion, type Address } from '@cubedrop/sdk';
import { fileLock, readTextIfExists, syncFolder, writePrivateFile } from '@cubedrop/sdk/node';
import { writeIn } from '../config/folder.ts';
import { notFoundError } from '../terminal/not-found-error.ts';
import { usageError } from '../terminal/usage-error.ts';
import { labelKey } from './label.ts';
import { addressesIn, labelPath, readLabels, walletFolder, type Labels } from './wallet-files.ts';

/** A wallet to store. */
export interface NewWallet {
  address: string;
  /** Content of its file: a V3 keystore, or the description of a signer. */
  content: string;
  /** A valid label, normalized. A wallet that is replaced keeps its label if this is omitted. */
  label?: string | undefined;
}

/**
 * Wallets of a config folder, one file per account with mode 0600, and their labels. A wallet's file is a V3 keystore,
 * or describes the signer that has the key.
 */
export class WalletStore {
  readonly folder: string;
  readonly #configFolder: string;

  constructor(configFolder: string) {
    this.#configFolder = configFolder;
    this.folder = walletFolder(configFolder);
  }

  /** Returns the addresses of all wallets in lower case, sorted. */
  list(): string[] {
    return addressesIn(this.folder);
  }

  /** Returns the labels of all wallets that have one. @throws CubedropError `validation` if their file is damaged */
  labels(): Labels {
    const labels = readLabels(this.folder);
    if (labels) return labels;
    throw damagedLabels(this.folder);
  }

  /** Returns the content of an account's file. @throws CubedropError `not-found` if there is none */
  read(address: string): string {
    const content = readTextIfExists(this.path(address));
    if (content !== undefined) return content;
    throw noWallet(address);
  }

  /**
   * Returns the address of the wallet with a label. An address is returned as it is, without reading the label file.
   * @throws CubedropError `not-found` if no wallet has the label; otherwise as `labels`
   */
  addressOf(name: string): Address {
    if (isAddress(name)) return name;
    const labels = [...this.labels()];
    const address = labels.find(([, label]) => labelKey(label) === labelKey(name))?.[0];
    if (address !== undefined && isAddress(address)) return address;
    const known = labels.map(([, label]) => label);
    throw noWallet(`"${name}"`, suggestion(name, known));
  }

  /**
   * Returns the address of a wallet, given by address or label, in the form used by `list`.
   * @throws CubedropError `not-found` if there is no such wallet; otherwise as `labels`
   */
  resolve(name: string): string {
    const address = this.addressOf(name).toLowerCase();
    if (this.list().includes(address)) return address;
    throw noWallet(name);
  }

  /**
   * Ensures that a label can be given to a wallet.
   * @param address the wallet; a new one if omitted
   * @throws CubedropError `validation` if another wallet has the label; otherwise as `labels`
   */
  requireFree(label: string, address?: string): void {
    for (const [owner, other] of this.labels()) {
      if (labelKey(other) !== labelKey(label) || owner === address?.toLowerCase()) continue;
      throw usageError(
        `The wallet ${owner} already has the label "${other}".`,
        `Choose another one, or rename that wallet: cubedrop wallet rename ${owner} --label …`,
      );
    }
  }

  /** Stores a wallet, with its label if it has one. @throws UnwritableFolder; otherwise as `requireFree` */
  async add({ address, content, label }: NewWallet): Promise<void> {
    if (label === undefined) return this.write(address, content);
    await this.#whileLocked(() => {
      this.requireFree(label, address);
      this.write(address, content);
      this.#writeLabel(address, label);
    });
  }

  /** Gives an existing wallet a valid label, normalized. @throws UnwritableFolder; otherwise as `requireFree` */
  async rename(address: string, label: string): Promise<void> {
    await this.#whileLocked(() => {
      this.requireFree(label, address);
      this.#writeLabel(address, label);
    });
  }

  /** Removes a wallet and its label. A damaged label file is left as it is. @throws UnwritableFolder */
  async remove(address: string): Promise<void> {
    const hasLabel = readLabels(this.folder)?.has(address.toLowerCase()) === true;
    writeIn(this.folder, () => rmSync(this.path(address)));
    syncFolder(this.folder);
    // `labels` no longer returns the label of the removed wallet.
    if (hasLabel) await this.#whileLocked(() => this.#writeLabels(this.labels()));
  }

  has(address: string): boolean {
    return readTextIfExists(this.path(address)) !== undefined;
  }

  write(address: string, content: string): void {
    writeIn(this.folder, () => writePrivateFile(this.path(address), `${content}\n`));
  }

  path(address: string): string {
    return join(this.folder, `${address.toLowerCase()}.json`);
  }

  #writeLabel(address: string, label: string): void {
    this.#writeLabels(new Map([...this.labels(), [address.toLowerCase(), label]]));
  }

  #writeLabels(labels: Labels): void {
    const text = `${JSON.stringify({ version: 1, labels: Object.fromEntries(labels) }, null, 2)}\n`;
    writeIn(this.folder, () => writePrivateFile(labelPath(this.folder), text));
  }

  /** Calls `change` while no other process changes labels, so that none is lost or given twice. */
  async #whileLocked(change: () => void): Promise<void> {
    writeIn(join(this.#configFolder, 'locks'), () => undefined);
    await fileLock(this.#configFolder).hold('wallet-labels', async () => change());
  }
}

/** Creates the error for a label file that cannot be read. */
export function damagedLabels(folder: string): CubedropError {
  return usageError(
    `The labels of the wallets cannot be read: ${labelPath(folder)} is damaged.`,
    'Fix the file or remove it; no key is in it. Until then, name wallets by address.',
  );
}

function noWallet(name: string, meant = ''): CubedropError {
  return notFoundError(
    `There is no wallet ${name} here.${meant}`,
    'See "cubedrop wallet list", or "cubedrop wallet import".',
  );
}
