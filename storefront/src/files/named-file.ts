import { IMAGE_EXTENSIONS } from '@cubedrop/sdk';

/** A chosen or dropped file. If it was chosen or dropped with a folder, its path begins with the folder's name. */
export interface NamedFile {
  path: string;
  file: File;
}

/** Returns the files of a file input, with paths if a folder was chosen. */
export function filesOfInput(list: FileList | null): NamedFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/**
 * Returns all dropped files, including those in nested folders, except files and folders that cannot be read. Must be
 * called synchronously in the event handler.
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<NamedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return filesOfInput(files);
  return (await Promise.all(entries.map(filesUnder))).flat();
}

async function filesUnder(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    return file ? [{ path: entry.fullPath.slice(1), file }] : [];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const under: FileSystemEntry[] = [];
  // A reader returns up to a hundred entries at a time, and none at the end. `nextOf` also returns none after an error.
  for (let part = await nextOf(reader); part.length > 0; part = await nextOf(reader)) under.push(...part);
  return (await Promise.all(under.map(filesUnder))).flat();
}

const nextOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));

/** Whether a file name has the extension of a manifest. */
export const isManifestName = (name: string) => /\.(ya?ml|json|csv)$/i.test(name);

/** Whether files are to be added as pictures: at least one has a picture's extension, and none a manifest's. */
export const arePictures = (files: readonly NamedFile[]): boolean =>
  files.some(({ file }) => isPictureName(file.name)) && !files.some(({ file }) => isManifestName(file.name));

const isPictureName = (name: string) =>
  IMAGE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
