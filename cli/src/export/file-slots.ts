import { hasHiddenCharacters } from '@cubedrop/sdk';
import { RELEASE_NAME } from '../init/release-files.ts';
import type { Content } from './facts.ts';

/** Visible characters that some file systems do not allow in names, or use as separators in paths. */
const FORBIDDEN = /[\\<>:"|?*]/;
/** Names of devices on Windows, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns the form that all paths of one file in a folder share, even on a file system that ignores case;
 * `undefined` if the path may lead out of the folder, or is not a valid file name on every system.
 */
export function slotOf(path: string): string | undefined {
  if (path.startsWith('/') || FORBIDDEN.test(path) || hasHiddenCharacters(path)) return undefined;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  const isAllowed = (part: string) => part !== '..' && !/[. ]$/.test(part) && !DEVICE.test(part);
  if (parts.length === 0 || !parts.every(isAllowed)) return undefined;
  return parts.join('/').normalize('NFC').toLowerCase();
}

/**
 * The files of an export by path. No path has two contents, and no file has the path of a folder that contains another
 * file.
 */
export class FileSlots {
  readonly #contents = new Map<string, string>([[RELEASE_NAME, '']]);
  readonly #folders = new Set<string>();
  readonly #files = new Map<string, Content>();

  /** Contents by path. */
  get files(): ReadonlyMap<string, Content> {
    return this.#files;
  }

  /**
   * Adds all files, or none if a path is not allowed or conflicts with another file. Returns whether they were added.
   */
  add(files: readonly (readonly [path: string, content: Content])[]): boolean {
    const added = new Map<string, string>();
    for (const [path, content] of files) {
      const slot = slotOf(path);
      if (slot === undefined) return false;
      const taken = this.#contents.get(slot) ?? added.get(slot);
      if (taken !== undefined && taken !== contentId(content)) return false;
      added.set(slot, contentId(content));
    }
    const folders = [...added.keys()].flatMap(foldersOf);
    const isFile = (slot: string) => this.#contents.has(slot) || added.has(slot);
    if (folders.some(isFile) || [...added.keys()].some((slot) => this.#folders.has(slot))) return false;
    for (const [slot, name] of added) this.#contents.set(slot, name);
    for (const folder of folders) this.#folders.add(folder);
    for (const [path, content] of files) this.#files.set(path, content);
    return true;
  }
}

/** Returns the content name or the CID of a file. */
function contentId(content: Content): string {
  return content.kind === 'artwork' ? content.cid : content.name;
}

/** Returns the folders that a file is in: `a` and `a/b` for `a/b/c.png`. */
function foldersOf(slot: string): string[] {
  const parts = slot.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
