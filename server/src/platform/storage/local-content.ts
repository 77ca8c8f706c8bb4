import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cidOfDigest, cidOfFile, isCid } from '@cubedrop/sdk';
import { createHash } from 'node:crypto';
import { sizeOf, writeOnce } from './atomic-file.ts';
import type { ContentFile, ContentStore } from './content.ts';

export interface LocalContent extends ContentStore {
  /** Stores bytes from elsewhere if they match the CID. Returns whether they do. */
  keep(cid: string, bytes: Uint8Array): Promise<boolean>;
}

/** Stores content on the local disk, each file under its CID. */
export function localContent(folder: string): LocalContent {
  const pathOf = (cid: string): string => {
    if (!isCid(cid)) throw new RangeError('Not a CID');
    return join(folder, cid.slice(-2), cid);
  };
  const add = async (cid: string, bytes: Uint8Array): Promise<string> => {
    await writeOnce(pathOf(cid), bytes);
    return cid;
  };
  const find = async (cid: string): Promise<ContentFile | undefined> => {
    if (!isCid(cid)) return undefined;
    const path = pathOf(cid);
    const size = await sizeOf(path);
    return size === undefined ? undefined : { path, size };
  };
  return {
    find,
    addFile: async (bytes) => add(await cidOfFile(bytes), bytes),
    async addJson(text) {
      const bytes = Buffer.from(text, 'utf8');
      return add(cidOfDigest(createHash('sha256').update(bytes).digest()), bytes);
    },
    async read(cid, maxBytes) {
      const file = await find(cid);
      return file && file.size <= maxBytes ? readFile(file.path) : undefined;
    },
    remove: (cid) => rm(pathOf(cid), { force: true }),
    async keep(cid, bytes) {
      const isRaw = cid === cidOfDigest(createHash('sha256').update(bytes).digest());
      if (!isRaw && cid !== (await cidOfFile(bytes))) return false;
      await add(cid, bytes);
      return true;
    },
  };
}
