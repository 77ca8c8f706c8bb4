import { sha256Hex } from '../metadata/index.ts';
import { contentEnding, contentLimit, type ContentKind } from '../upload/content-kind.ts';
import type { ContentEnding } from '../metadata/index.ts';

/** What a file of a manifest has to be. */
export type FileKind = ContentKind;

/** A file that a manifest names, known by what is in it. */
export interface CheckedFile {
  /** Where it is, for whoever reads it again. */
  path: string;
  /** As the manifest writes it. */
  name: string;
  ending: ContentEnding;
  /** SHA-256 of its bytes, in hex. */
  sha256: string;
  size: number;
}

/** Looks at the files of a manifest by what is in them; answers the file as checked, or what is wrong with it. */
export interface ManifestFiles {
  /** @returns the file as checked, or what is wrong with it in a sentence */
  check(path: string, kind: FileKind): Promise<CheckedFile | string>;
}

/**
 * Looks at each file once, however often it is named.
 * @param look at a file, by its path as a manifest writes it
 * @param placeOf the same for two ways to write the path of one file
 */
export function lookedAtOnce(
  look: ManifestFiles['check'],
  placeOf = (path: string) => path,
): ManifestFiles['check'] {
  const known = new Map<string, Promise<CheckedFile | string>>();
  return (path, kind) => {
    const key = `${kind}:${placeOf(path)}`;
    const found = known.get(key) ?? look(path, kind);
    known.set(key, found);
    return found;
  };
}

/** What is wrong with a file of that many bytes before it is read; undefined where nothing is. */
export function sizeFault(name: string, size: number, kind: FileKind): string | undefined {
  const limit = contentLimit(kind);
  return size > limit ? `"${name}" is larger than ${limit / 1024 / 1024} MiB.` : undefined;
}

/** What to say of a file that is not there. */
export const noFile = (name: string) => `There is no file "${name}".`;

/** A file by its bytes, or what is wrong with them. @param where `path` and `name` of the answer */
export async function checkBytes(
  where: { path: string; name: string },
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
): Promise<CheckedFile | string> {
  const { name } = where;
  if (bytes.length === 0) return `"${name}" is empty.`;
  const ending = contentEnding(bytes, kind);
  if (ending) return { ...where, ending, sha256: await sha256Hex(bytes), size: bytes.length };
  return kind === 'image'
    ? `"${name}" is not a png, jpeg or gif picture.`
    : `"${name}" is not an mp3 with at least one second of sound.`;
}
