import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf, writeOnce } from './atomic-file.ts';
import { isObjectName } from './object-type.ts';
import type { ObjectStore } from './objects.ts';
import { signedUploadUrl, type UrlSignatures } from './url-signatures.ts';

export interface LocalObjectsOptions {
  folder: string;
  /** The server's public URL, without a trailing slash. */
  publicUrl: string;
  signatures: UrlSignatures;
}

/** Stores files on the local disk, in folders named after the first two digits of their names. */
export function localObjects({ folder, publicUrl, signatures }: LocalObjectsOptions): ObjectStore {
  const pathOf = (name: string): string => {
    if (!isObjectName(name)) throw new RangeError('Not a name of a file');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: (name, bytes) => writeOnce(pathOf(name), bytes),
    size: (name) => sizeOf(pathOf(name)),
    read: async (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    signedUrl: async (name, expiresAt, account) =>
      signedUploadUrl(publicUrl, signatures, { name, expiresAt, account }),
    signedPut: async (permit) => signedUploadUrl(publicUrl, signatures, { ...permit, use: 'put' }),
  };
}
