import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  endingOfType,
  MAX_AUDIO_BYTES,
  MAX_IMAGE_BYTES,
  mp3Seconds,
  SHORTEST_AUDIO,
  sha256Hex,
  type ContentEnding,
} from '@cubedrop/sdk';

export type FileKind = 'image' | 'audio';

/** A file that a manifest names, known by what is in it. */
export interface CheckedFile {
  path: string;
  /** As the manifest writes it. */
  name: string;
  ending: ContentEnding;
  /** SHA-256 of its bytes, in hex. */
  sha256: string;
  size: number;
}

/** Checks the files of a manifest, each once however often it is named, by content and not by name. */
export class FileChecker {
  readonly #folder: string;
  readonly #known = new Map<string, Promise<CheckedFile | string>>();

  /** Paths are relative to `folder`. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file as checked, or what is wrong with it. */
  check(path: string, kind: FileKind): Promise<CheckedFile | string> {
    const full = resolve(this.#folder, path);
    const name = `${kind}:${full}`;
    const known = this.#known.get(name) ?? checkFile(full, path, kind);
    this.#known.set(name, known);
    return known;
  }
}

async function checkFile(full: string, path: string, kind: FileKind): Promise<CheckedFile | string> {
  const limit = kind === 'image' ? MAX_IMAGE_BYTES : MAX_AUDIO_BYTES;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const found = await stat(full);
    if (found.isDirectory()) return `"${path}" is a folder, not a file.`;
    if (!found.isFile()) return `"${path}" is not a file.`;
    if (found.size > limit) return `"${path}" is larger than ${limit / 1024 / 1024} MiB.`;
    bytes = new Uint8Array(await readFile(full));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? `There is no file "${path}".`
      : `"${path}" cannot be read (${code}).`;
  }
  if (bytes.length === 0) return `"${path}" is empty.`;
  const ending = kind === 'image' ? await imageEnding(bytes) : audioEnding(bytes);
  if (!ending) {
    return kind === 'image'
      ? `"${path}" is not a png, jpeg or gif picture.`
      : `"${path}" is not an mp3 with at least one second of sound.`;
  }
  return { path: full, name: path, ending, sha256: await sha256Hex(bytes), size: bytes.length };
}

async function imageEnding(bytes: Uint8Array<ArrayBuffer>): Promise<ContentEnding | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  const ending = endingOfType(type === 'image/apng' ? 'image/png' : (type ?? ''));
  return ending === 'mp3' ? undefined : ending;
}

function audioEnding(bytes: Uint8Array): ContentEnding | undefined {
  return mp3Seconds(bytes, SHORTEST_AUDIO) >= SHORTEST_AUDIO ? 'mp3' : undefined;
}
