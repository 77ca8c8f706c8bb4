import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import {
  checkBytes,
  memoizeCheck,
  missingFileMessage,
  sizeFault,
  type CheckedFile,
  type FileKind,
  type ManifestFiles,
} from '@cubedrop/sdk/manifest';
import { systemCode } from '@cubedrop/sdk/node';
import { withFirstBytes } from './with-first-bytes.ts';

/** Number of missing files after which no similar names are looked for, since that compares all names of a folder. */
const MAX_SUGGESTIONS = 50;

/** Checks the files of a manifest by content, each only once. */
export class FileChecker implements ManifestFiles {
  /** Returns the checked file, or the message of its fault. */
  readonly check: ManifestFiles['check'];
  #missing = 0;
  /** Names of the files in folders that lack a file, by the path of the folder. */
  readonly #names = new Map<string, Promise<string[]>>();

  /**
   * @param folder folder that paths are relative to
   * @param mayLeave whether files outside of it are allowed; a manifest by somebody else could then publish any file of
   *   this machine
   */
  constructor(folder: string, mayLeave: boolean) {
    const absolute = (path: string) => resolve(folder, path);
    const within = mayLeave ? undefined : folder;
    this.check = memoizeCheck(
      async (path, kind) =>
        (await checkFile(absolute(path), path, kind, within)) ??
        missingFileMessage(path, await this.#namesBeside(absolute(path), within)),
      absolute,
    );
  }

  /** Returns the names of the files in the folder of a missing file; none if it is outside of `within`. */
  async #namesBeside(absolute: string, within: string | undefined): Promise<string[]> {
    if (this.#missing++ >= MAX_SUGGESTIONS) return [];
    const folder = dirname(absolute);
    const names = this.#names.get(folder) ?? namesIn(folder, within);
    this.#names.set(folder, names);
    return names;
  }
}

/** Returns the names of the files in a folder; none if it cannot be read or is outside of `within`. */
async function namesIn(folder: string, within: string | undefined): Promise<string[]> {
  try {
    const full = await realpath(folder);
    if (within !== undefined && !isBelow(await realpath(within), full)) return [];
    const entries = await readdir(full, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Returns the checked file, or the message of its fault; `undefined` if there is no such file.
 * @param absolute absolute path of the file
 * @param path its path in the manifest, for messages
 * @param within folder that must contain the file; `undefined` for any
 */
async function checkFile(
  absolute: string,
  path: string,
  kind: FileKind,
  within: string | undefined,
): Promise<CheckedFile | string | undefined> {
  try {
    // Resolve symbolic links, so that the upload reads the same file that was checked.
    const full = await realpath(absolute);
    if (within !== undefined && !isBelow(await realpath(within), full))
      return `"${path}" is outside of the manifest's folder. Pass --files-anywhere to allow it.`;
    const found = await stat(full);
    if (found.isDirectory()) return `"${path}" is a folder, not a file.`;
    if (!found.isFile()) return `"${path}" is not a file.`;
    const fault = sizeFault(path, found.size, kind);
    if (fault) return fault;
    return await withFirstBytes(full, found.size, (bytes) =>
      checkBytes({ path: full, name: path }, bytes, kind),
    );
  } catch (error) {
    const code = systemCode(error);
    // An invalid path (a null byte, a name that is too long) counts as a missing file.
    const isMissing = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code ?? '');
    return isMissing ? undefined : `"${path}" cannot be read (${code}).`;
  }
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
