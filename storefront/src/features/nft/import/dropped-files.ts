import {
  checkBytes,
  memoizeCheck,
  missingFileMessage,
  sizeFault,
  type CheckedFile,
  type FileKind,
  type ManifestFiles,
} from '@cubedrop/sdk/manifest';
import type { NamedFile } from '../../../files/named-file.ts';

/** A manifest's files as chosen or dropped on a page: a folder with full paths, or files without paths. */
export class DroppedFiles implements ManifestFiles {
  readonly #files: readonly NamedFile[];
  readonly #folder: readonly string[];

  /** @param manifest path of the manifest; the paths in the manifest are relative to its folder */
  constructor(files: readonly NamedFile[], manifest: string) {
    this.#files = files;
    this.#folder = segmentsOf(manifest).slice(0, -1);
  }

  readonly check = memoizeCheck((name, kind) => this.#checkFile(name, kind));

  /**
   * Returns the file at a path that a check returned.
   * @throws Error if there is none
   */
  fileAt(path: string): File {
    const found = this.#files.find((one) => one.path === path);
    if (!found) throw new Error(`No file at "${path}".`);
    return found.file;
  }

  async #checkFile(name: string, kind: FileKind): Promise<CheckedFile | string> {
    const found = this.#find(name);
    if (typeof found === 'string') return found;
    const { path, file } = found;
    const fault = sizeFault(name, file.size, kind);
    if (fault) return fault;
    const bytes = await file.arrayBuffer().catch(() => null);
    return bytes ? checkBytes({ path, name }, new Uint8Array(bytes), kind) : `"${name}" cannot be read.`;
  }

  /**
   * Returns the file at the path given in the manifest. If there is none, returns the file whose path shares the most
   * trailing segments with that path, since files chosen individually have lost their folders. Returns a message if
   * none or several match.
   */
  #find(name: string): NamedFile | string {
    const wanted = resolve([...this.#folder, ...segmentsOf(name)]);
    const exact = this.#files.find(({ path }) => path === wanted.join('/'));
    if (exact) return exact;
    const rated = this.#files.map((file) => ({ file, same: sharedSegments(segmentsOf(file.path), wanted) }));
    const most = Math.max(0, ...rated.map(({ same }) => same));
    const best = rated.filter(({ same }) => same === most).map(({ file }) => file);
    const [first, ...others] = best;
    if (most === 0 || !first) return missingFileMessage(name);
    if (others.length === 0) return first;
    const candidates = best.map(({ path }) => `"${path}"`).join(' or ');
    return `"${name}" could be ${candidates}. Add the whole folder instead.`;
  }
}

const segmentsOf = (path: string) =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment && segment !== '.');

/** Resolves the `..` segments of a path. Segments above the root are dropped. */
function resolve(segments: readonly string[]): string[] {
  const path: string[] = [];
  for (const segment of segments) {
    if (segment === '..') path.pop();
    else path.push(segment);
  }
  return path;
}

/** Returns how many trailing segments two paths share; 0 if their file names differ. */
function sharedSegments(one: readonly string[], other: readonly string[]): number {
  let same = 0;
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same)) same++;
  return same;
}
