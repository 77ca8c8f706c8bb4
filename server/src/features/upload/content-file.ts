import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CONTENT_TYPES } from '@cubedrop/sdk';
import { kindOfContent } from '../../platform/storage/content-kind.ts';
import type { ContentFile } from '../../platform/storage/content.ts';
import type { ServedFile } from '../../platform/storage/serve-file.ts';

const SNIFFED_BYTES = 8192;

/** Returns a content-addressed file ready to serve, with the type that its bytes show, or as JSON if they show none. */
export async function contentFile(cid: string, { path, size }: ContentFile): Promise<ServedFile> {
  const kind = await kindOfContent(await firstBytesOf(path));
  const type = kind ? CONTENT_TYPES[kind] : 'application/json';
  return { name: cid, type, size, open: async (range) => createReadStream(path, range) };
}

async function firstBytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
