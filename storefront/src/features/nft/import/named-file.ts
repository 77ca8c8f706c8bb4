/** A file that was chosen or dropped, and where it lay: its path from the folder that came with it. */
export interface NamedFile {
  path: string;
  file: File;
}

/** Files of a file input; those of a folder with their paths. */
export function filesOfInput(list: FileList | null): NamedFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Files and folders that were dropped, however deep. Has to be called while the event is handled. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<NamedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return filesOfInput(files);
  return (await Promise.all(entries.map(filesUnder))).flat();
}

async function filesUnder(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path: entry.fullPath.slice(1), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const under: FileSystemEntry[] = [];
  // A reader gives a hundred at a time, and none once it is through.
  for (let part = await nextOf(reader); part.length > 0; part = await nextOf(reader)) under.push(...part);
  return (await Promise.all(under.map(filesUnder))).flat();
}

const nextOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

/** Whether a file may be a manifest, by its name. */
export const isManifestName = (name: string) => /\.(ya?ml|json|csv)$/i.test(name);
