import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { HOUR_MS } from '../durations.ts';

/** Maximum size of a body, or of one file of a form, held in memory. Anything larger is written to disk. */
const IN_MEMORY_BYTES = 1024 * 1024;
/** Maximum size of all bodies held in memory. Once it is reached, even small ones are written to disk. */
const ALL_IN_MEMORY_BYTES = 64 * 1024 * 1024;
/**
 * Maximum number of chunks of large bodies that are written at once. More would delay other requests on the event loop.
 */
const WRITES_AT_ONCE = 2;
/** Age in milliseconds from which a file counts as left behind by a process that ended before removing it. */
const LEFT_BEHIND_MS = HOUR_MS;

/** A completely received body. */
export interface KeptBody {
  readonly size: number;
  /** Returns the bytes, reading them from disk if they are stored there. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Temporary storage for bodies, from their first byte until the call ends. */
export interface BodyFiles {
  /**
   * Receives a body, or one file of a form, for the call whose response is `res`.
   * @param mayHave whether the body may be this many bytes long
   * @returns the body, or `undefined` if it is too long, in which case the rest is not read
   */
  receive(
    source: Readable,
    res: ServerResponse,
    mayHave: (bytes: number) => boolean,
  ): Promise<KeptBody | undefined>;
  /** Removes files left behind by killed processes. */
  clear(): Promise<void>;
  /** Number of bytes currently in memory. */
  readonly inMemory: number;
}

/** @param folder created if missing; its files are readable only by the current user */
export function bodyFiles(folder: string): BodyFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const writing = pLimit(WRITES_AT_ONCE);
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
    const release = (): void => {
      hold(-held);
      chunks = [];
    };
    res.once('close', () => {
      release();
      if (file) rm(path, { force: true }).catch(() => undefined);
    });
    try {
      // Keep the connection open: the response still has to be sent, even if the body is rejected.
      const incoming: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
      for await (const chunk of incoming) {
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
          release();
        }
        const large = file;
        await writing(() => large.writeFile(chunk));
      }
    } finally {
      await file?.close();
      // If the call has already ended, its close handler may have run too early, or was registered too late.
      if (res.closed) {
        release();
        if (file) await rm(path, { force: true });
      }
    }
    return {
      size,
      async bytes() {
        if (!file) return Buffer.concat(chunks);
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
