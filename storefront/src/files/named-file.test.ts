import { expect, it } from '@jest/globals';
import { filesOfDrop } from './named-file.ts';

/** Creates an entry of a file, which cannot be read if `content` is omitted. */
const fileEntry = (fullPath: string, content?: string) => ({
  isFile: true,
  fullPath,
  file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
    content === undefined ? reject(new Error('gone')) : resolve(new File([content], fullPath)),
});

/** Creates an entry of a folder, which cannot be read if `entries` is omitted. */
function folderEntry(entries?: object[]) {
  const parts = [entries ?? [], []];
  const readEntries = (resolve: (part: object[]) => void, reject: (error: Error) => void) =>
    entries ? resolve(parts.shift()!) : reject(new Error('not allowed'));
  return { isFile: false, createReader: () => ({ readEntries }) };
}

const pathsOf = async (entries: object[]) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const dropped = await filesOfDrop({ items, files: [] } as unknown as DataTransfer);
  return dropped.map(({ path }) => path);
};

it('finds the files in dropped folders, with full paths', async () => {
  const art = folderEntry([fileEntry('/drop/art/dawn.png', '')]);
  expect(await pathsOf([folderEntry([fileEntry('/drop/friday.yaml', ''), art])])).toEqual([
    'drop/friday.yaml',
    'drop/art/dawn.png',
  ]);
});

it('leaves out dropped files and folders that cannot be read', async () => {
  expect(await pathsOf([fileEntry('/a.png'), folderEntry(), fileEntry('/b.png', '')])).toEqual(['b.png']);
});
