import { open } from 'node:fs/promises';
import { contentLimit } from '@cubedrop/sdk';

/** Where files are read to, again and again: thousands of them would leave hundreds of megabytes to clear away. */
const spaces: Uint8Array<ArrayBuffer>[] = [];
/** Larger ones are let go: pictures come by the thousand, tracks do not. */
const LARGEST_KEPT = contentLimit('image');

/**
 * Does something with the first bytes of a file, up to `size` of them, which are there only meanwhile.
 * @throws what the system says of a file that can't be read
 */
export async function withBytesOf<Result>(
  path: string,
  size: number,
  work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const free = spaces.pop();
  const space = free && free.length >= size ? free : new Uint8Array(size);
  const file = await open(path);
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read) {
      read = (await file.read(space, length, size - length, length)).bytesRead;
    }
    return await work(space.subarray(0, length));
  } finally {
    await file.close();
    if (space.length <= LARGEST_KEPT) spaces.push(space);
  }
}
