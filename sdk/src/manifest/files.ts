import { suggestion } from '../base/closest-word.ts';
import { sha256Hex } from '../base/metadata/index.ts';
import { contentExtension, contentLimit, type ContentKind } from '../domain/upload/content-kind.ts';
import { endOfPicture } from '../domain/upload/picture-end.ts';
import type { ContentExtension } from '../base/metadata/index.ts';

/** Required kind of a file in a manifest. */
export type FileKind = ContentKind;

/** A file of a manifest whose content has been checked. */
export interface CheckedFile {
  /** Path to read it from. */
  path: string;
  /** Path as written in the manifest. */
  name: string;
  /** Extension of the file's actual format. */
  extension: ContentExtension;
  /** SHA-256 of the bytes, in hex. */
  sha256: string;
  /** In bytes. */
  size: number;
}

/** Checks the content of a manifest's files. */
export interface ManifestFiles {
  /**
   * Checks the content of a file, given its path as written in the manifest.
   * @returns the checked file, or the message of a fault
   */
  check(path: string, kind: FileKind): Promise<CheckedFile | string>;
}

/**
 * Wraps a check so that each file is checked only once for each kind.
 * @param check checks a file, given its path as written in the manifest
 * @param canonicalPath returns the same path for different spellings of a path
 */
export function memoizeCheck(
  check: ManifestFiles['check'],
  canonicalPath = (path: string) => path,
): ManifestFiles['check'] {
  const checks = new Map<string, Promise<CheckedFile | string>>();
  return (path, kind) => {
    const key = `${kind}:${canonicalPath(path)}`;
    const result = checks.get(key) ?? check(path, kind);
    checks.set(key, result);
    return result;
  };
}

/** Returns a message if a file exceeds the size limit, otherwise `undefined`. `size` is in bytes. */
export function sizeFault(name: string, size: number, kind: FileKind): string | undefined {
  const limit = contentLimit(kind);
  return size > limit ? `"${name}" is larger than ${limit / 1024 / 1024} MiB.` : undefined;
}

/**
 * Returns the message for a missing file, with a suggestion if its name is probably misspelled.
 * @param name its path in the manifest
 * @param siblings names of the files in its folder
 */
export function missingFileMessage(name: string, siblings: Iterable<string> = []): string {
  const start = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
  return `There is no file "${name}".${suggestion(name.slice(start), siblings, name.slice(0, start))}`;
}

/**
 * Checks the bytes of a file.
 * @param where `path` and `name` for the result
 * @returns the checked file, or the message of a fault
 */
export async function checkBytes(
  where: { path: string; name: string },
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
): Promise<CheckedFile | string> {
  const { name } = where;
  if (bytes.length === 0) return `"${name}" is empty.`;
  const extension = contentExtension(bytes, kind);
  if (!extension)
    return kind === 'image'
      ? `"${name}" is not a png, jpeg or gif picture.`
      : `"${name}" is not an mp3 with at least one second of sound.`;
  if (extension !== 'mp3' && endOfPicture(bytes, extension) === undefined)
    return `"${name}" is damaged or cut off: its last part is missing. Export or download it again.`;
  return { ...where, extension, sha256: await sha256Hex(bytes), size: bytes.length };
}
