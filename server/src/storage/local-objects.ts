import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isContentName } from '@cubedrop/sdk';
import { sizeOf, writeOnce } from './atomic-file.ts';
import type { ObjectStore } from './objects.ts';
import type { UrlSignatures } from './url-signatures.ts';

export interface LocalObjectsOptions {
  folder: string;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  signatures: UrlSignatures;
}

/** Files on this machine's disk, in folders of the first two digits of their names. */
export function localObjects({ folder, publicUrl, signatures }: LocalObjectsOptions): ObjectStore {
  const pathOf = (name: string): string => {
    if (!isContentName(name)) throw new RangeError(`Not a content name: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: (name, bytes) => writeOnce(pathOf(name), bytes),
    size: (name) => sizeOf(pathOf(name)),
    read: async (name, range) => createReadStream(pathOf(name), range),
    async signedUrl(name, expiresAt, account) {
      const signature = signatures.sign({ name, expiresAt, account });
      const query = new URLSearchParams({ expires: String(expiresAt), account, signature });
      return `${publicUrl}/uploads/${name}?${query}`;
    },
  };
}
