import {
  checkBytes,
  lookedAtOnce,
  noFile,
  sizeFault,
  type CheckedFile,
  type FileKind,
  type ManifestFiles,
} from '@cubedrop/sdk/manifest';
import type { NamedFile } from './named-file.ts';

/** The files beside a manifest, as a page is given them: a folder with all its paths, or files without any. */
export class DroppedFiles implements ManifestFiles {
  readonly #files: readonly NamedFile[];
  readonly #folder: readonly string[];

  /** @param manifest the manifest's path among the files, which those that it names are relative to */
  constructor(files: readonly NamedFile[], manifest: string) {
    this.#files = files;
    this.#folder = stepsOf(manifest).slice(0, -1);
  }

  readonly check = lookedAtOnce((name, kind) => this.#look(name, kind));

  /** The file at a path that a check has given. */
  fileAt(path: string): File {
    return this.#files.find((one) => one.path === path)!.file;
  }

  async #look(name: string, kind: FileKind): Promise<CheckedFile | string> {
    const found = this.#find(name);
    if (typeof found === 'string') return found;
    const { path, file } = found;
    const fault = sizeFault(name, file.size, kind);
    if (fault) return fault;
    const bytes = await file.arrayBuffer().catch(() => null);
    return bytes ? checkBytes({ path, name }, new Uint8Array(bytes), kind) : `"${name}" cannot be read.`;
  }

  /**
   * The file where the manifest says it is; else the one that ends in the most of its path, since files that were chosen one by
   * one have lost their folders.
   */
  #find(name: string): NamedFile | string {
    const wanted = resolved([...this.#folder, ...stepsOf(name)]);
    const exact = this.#files.find(({ path }) => path === wanted.join('/'));
    if (exact) return exact;
    const rated = this.#files.map((file) => ({ file, same: sameEnd(stepsOf(file.path), wanted) }));
    const most = Math.max(0, ...rated.map(({ same }) => same));
    const best = rated.filter(({ same }) => same === most).map(({ file }) => file);
    if (most === 0) return noFile(name);
    if (best.length === 1) return best[0]!;
    return `"${name}" may be ${best.map(({ path }) => `"${path}"`).join(' or ')}: bring the whole folder.`;
  }
}

const stepsOf = (path: string) =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .filter((step) => step && step !== '.');

/** A path without its `..`; one that leaves the folder loses what is above. */
function resolved(steps: readonly string[]): string[] {
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else path.push(step);
  }
  return path;
}

/** How many steps two paths have in common from their ends; 0 for files of other names. */
function sameEnd(one: readonly string[], other: readonly string[]): number {
  let same = 0;
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same)) same++;
  return same;
}
