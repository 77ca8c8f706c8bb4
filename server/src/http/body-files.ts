import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What one body, or one file of a form, keeps in memory at most; what is larger is on disk until the call ends. */
const IN_MEMORY_BYTES = 1024 * 1024;
/** What all of them keep in memory together; while it is reached, even small ones go to disk. */
const ALL_IN_MEMORY_BYTES = 64 * 1024 * 1024;
/** A file older than any call is of a process that ended before it could remove it. */
const LEFT_BEHIND_MS = 3_600_000;

/** A body that was received whole. */
export interface KeptBody {
  readonly size: number;
  /** Returns its bytes, read from disk where they are there. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Where bodies are kept from their first byte until their call ends. */
export interface BodyFiles {
  /**
   * Receives a body, or a part of one, for the call that `res` answers.
   * @param mayHave whether it may have so many bytes
   * @returns the body; `undefined` if it has more than it may, of which the rest is not read
   */
  receive(
    source: Readable,
    res: ServerResponse,
    mayHave: (bytes: number) => boolean,
  ): Promise<KeptBody | undefined>;
  /** Removes what processes that were killed have left behind. */
  clear(): Promise<void>;
  /** The bytes that are in memory now. */
  readonly inMemory: number;
}

/** @param folder made at once; the files in it can be read by this user alone */
export function bodyFiles(folder: string): BodyFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let inMemory = 0;

  async function receive(
    source: Readable,
    res: ServerResponse,
    mayHave: (bytes: number) => boolean,
  ): Promise<KeptBody | undefined> {
    const path = join(folder, randomUUID());
    let chunks: Uint8Array[] = [];
    let held = 0;
    let size = 0;
    let file: FileHandle | undefined;
    const hold = (bytes: number): void => {
      held += bytes;
      inMemory += bytes;
    };
    const forget = (): void => {
      hold(-held);
      chunks = [];
    };
    res.once('close', () => {
      forget();
      if (file) rm(path, { force: true }).catch(() => undefined);
    });
    try {
      // The connection is needed for the answer, whatever is wrong with what comes on it.
      const coming: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
      for await (const chunk of coming) {
        size += chunk.length;
        if (!mayHave(size)) return undefined;
        if (!file && size <= IN_MEMORY_BYTES && inMemory + chunk.length <= ALL_IN_MEMORY_BYTES) {
          chunks.push(chunk);
          hold(chunk.length);
          continue;
        }
        if (!file) {
          file = await open(path, 'wx', 0o600);
          for (const early of chunks) await file.writeFile(early);
          forget();
        }
        await file.writeFile(chunk);
      }
    } finally {
      await file?.close();
      // What comes after the call ended has nobody left to remove it.
      if (res.closed && file) await rm(path, { force: true });
    }
    return {
      size,
      async bytes() {
        if (!file) return whole(chunks);
        const { buffer, byteOffset, byteLength } = await readFile(path);
        return new Uint8Array(buffer, byteOffset, byteLength);
      },
    };
  }

  return {
    receive,
    async clear() {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { force: true });
      }
    },
    get inMemory() {
      return inMemory;
    },
  };
}

function whole(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
