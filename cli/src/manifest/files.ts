import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
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

  /**
   * Paths are relative to `folder`.
   * @param mayLeave whether files may be outside of it: a manifest from elsewhere is to publish none of this machine's
   */
  constructor(folder: string, mayLeave: boolean) {
    const place = (path: string) => resolve(folder, path);
    const within = mayLeave ? undefined : folder;
    this.check = lookedAtOnce((path, kind) => checkFile(place(path), path, kind, within), place);
  }
}

async function checkFile(
  written: string,
  path: string,
  kind: FileKind,
  within: string | undefined,
): Promise<CheckedFile | string> {
  try {
    // Where links lead to: what is read later is then the very file that was looked at.
    const full = await realpath(written);
    if (within !== undefined && !isBelow(await realpath(within), full))
      return `"${path}" is outside of the manifest's folder. Pass --files-anywhere if that is meant.`;
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

function isBelow(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
