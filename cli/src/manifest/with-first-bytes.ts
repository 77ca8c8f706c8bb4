import { open } from 'node:fs/promises';
import { contentLimit } from '@cubedrop/sdk';

/** Buffers for reuse: reading thousands of files would otherwise leave hundreds of megabytes of garbage. */
const buffers: Uint8Array<ArrayBuffer>[] = [];
/** Larger buffers are not reused: images come by the thousand, tracks do not. */
const MAX_REUSED_BYTES = contentLimit('image');

/**
 * Calls `work` with up to `size` bytes from the start of a file. The buffer is only valid until `work` settles.
 * @throws the system's error if the file cannot be read
 */
export async function withFirstBytes<Result>(
  path: string,
  size: number,
  work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const free = buffers.pop();
  const buffer = free && free.length >= size ? free : new Uint8Array(size);
  const file = await open(path);
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read) {
      read = (await file.read(buffer, length, size - length, length)).bytesRead;
    }
    return await work(buffer.subarray(0, length));
  } finally {
    await file.close();
    if (buffer.length <= MAX_REUSED_BYTES) buffers.push(buffer);
  }
}
