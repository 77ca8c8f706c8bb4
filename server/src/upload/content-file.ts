import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CONTENT_TYPES } from '@cubedrop/sdk';
import { kindOfContent } from '../storage/content-kind.ts';
import type { ContentFile } from '../storage/content.ts';
import type { ServedFile } from '../storage/serve-file.ts';

const BYTES_THAT_TELL = 8192;

/** A content-addressed file as a browser is given it: a picture where it is one, else JSON. */
export async function contentFile(cid: string, { path, size }: ContentFile): Promise<ServedFile> {
  const kind = await kindOfContent(await beginningOf(path));
  const type = kind ? CONTENT_TYPES[kind] : 'application/json';
  return { name: cid, type, size, open: async (range) => createReadStream(path, range) };
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES_THAT_TELL), 0, BYTES_THAT_TELL, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
