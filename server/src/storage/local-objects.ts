import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf, writeOnce } from './atomic-file.ts';
import { isObjectName } from './object-type.ts';
import type { ObjectStore } from './objects.ts';
import { signedQuery, type UrlSignatures } from './url-signatures.ts';

export interface LocalObjectsOptions {
  folder: string;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  signatures: UrlSignatures;
  /** What is kept here, which says where it is read: uploads where not given. */
  kind?: 'uploads' | 'documents';
}

/** Files on this machine's disk, in folders of the first two digits of their names. */
export function localObjects({ folder, publicUrl, signatures, kind }: LocalObjectsOptions): ObjectStore {
  const pathOf = (name: string): string => {
    if (!isObjectName(name)) throw new RangeError(`Not a name of a file: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: (name, bytes) => writeOnce(pathOf(name), bytes),
    size: (name) => sizeOf(pathOf(name)),
    read: async (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    async signedUrl(name, expiresAt, account) {
      const use = kind === 'documents' ? 'document' : 'read';
      return `${publicUrl}/${kind ?? 'uploads'}/${name}?${signedQuery(signatures, { use, name, expiresAt, account })}`;
    },
    signedPut: async (permit) =>
      `${publicUrl}/uploads/${permit.name}?${signedQuery(signatures, { ...permit, use: 'put' })}`,
  };
}
