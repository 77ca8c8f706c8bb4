import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  checkBytes,
  lookedAtOnce,
  noFile,
  sizeFault,
  type CheckedFile,
  type FileKind,
  type ManifestFiles,
} from '@cubedrop/sdk/manifest';
import { withBytesOf } from './with-bytes-of.ts';

/** Checks the files of a manifest, each once however often it is named, by content and not by name. */
export class FileChecker implements ManifestFiles {
  /** The file as checked, or what is wrong with it. */
  readonly check: ManifestFiles['check'];

  /** Paths are relative to `folder`. */
  constructor(folder: string) {
    const place = (path: string) => resolve(folder, path);
    this.check = lookedAtOnce((path, kind) => checkFile(place(path), path, kind), place);
  }
}

async function checkFile(full: string, path: string, kind: FileKind): Promise<CheckedFile | string> {
  try {
    const found = await stat(full);
    if (found.isDirectory()) return `"${path}" is a folder, not a file.`;
    if (!found.isFile()) return `"${path}" is not a file.`;
    const fault = sizeFault(path, found.size, kind);
    if (fault) return fault;
    return await withBytesOf(full, found.size, (bytes) =>
      checkBytes({ path: full, name: path }, bytes, kind),
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A path that no system takes (a null byte in it, too long a name) is no file's either.
    const isNone = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code!);
    return isNone ? noFile(path) : `"${path}" cannot be read (${code}).`;
  }
}
