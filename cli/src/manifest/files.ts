import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  checkBytes,
  noFile,
  sizeFault,
  type CheckedFile,
  type FileKind,
  type ManifestFiles,
} from '@cubedrop/sdk/manifest';

/** Checks the files of a manifest, each once however often it is named, by content and not by name. */
export class FileChecker implements ManifestFiles {
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
  try {
    const found = await stat(full);
    if (found.isDirectory()) return `"${path}" is a folder, not a file.`;
    if (!found.isFile()) return `"${path}" is not a file.`;
    const fault = sizeFault(path, found.size, kind);
    if (fault) return fault;
    return await checkBytes({ path: full, name: path }, new Uint8Array(await readFile(full)), kind);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? noFile(path) : `"${path}" cannot be read (${code}).`;
  }
}
