import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { requireOwnFolder } from './has-stack.ts';
import { lockChainFolder } from './lock-chain-folder.ts';
import { removeStack } from './remove-stack.ts';

const CID = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
const DIGEST = `ab${'0'.repeat(62)}`;
const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Files that a stack writes. */
const OF_STACK = [
  'chain/chain.journal',
  'contracts.json',
  `contracts.json.${ID}.tmp`,
  'secret',
  `secret.${ID}.${ID}.tmp`,
  'cubedrop.sqlite',
  'cubedrop.sqlite-shm',
  'cubedrop.sqlite-wal',
  'cubedrop.sqlite.lock',
  'cubedrop.sqlite.lock-journal',
  'stack.log',
  'stack.log.1',
  `bodies/${ID}`,
  `content/${CID.slice(-2)}/${CID}`,
  `content/${CID.slice(-2)}/${CID}.${ID}.tmp`,
  `documents/ab/${DIGEST}.pdf`,
  `incoming/ab/${DIGEST}.mp3`,
  `renditions/ab/${DIGEST}.avif`,
  `uploads/ab/${DIGEST}.jpeg`,
];

/** Files of users, whose names and places are like those of a stack. */
const OF_USER = [
  'package.json',
  'notes/secret',
  'cubedrop.sqlite.bak',
  'cubedrop.sqlite-copy',
  'secret.txt',
  'stack.log.2',
  'contracts.json.old',
  'content/post.md',
  `content/zz/${CID}`,
  `content/${CID.slice(-2)}/post.md`,
  `content/posts/${CID}`,
  'documents/thesis.pdf',
  'documents/ab/thesis.pdf',
  `documents/cd/${DIGEST}.pdf`,
  'uploads/ab/photo.jpeg',
  `uploads/${DIGEST}.jpeg`,
  'bodies/of-water.txt',
  'renditions/mine/a.avif',
];

function folderWith(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-remove-'));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  return folder;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => relative(folder, join(folder, path)))
    .filter((path) => !statSync(join(folder, path)).isDirectory())
    .toSorted();
}

it('removes everything that a stack has written, with its folders except that of the chain', () => {
  const folder = folderWith(OF_STACK);
  removeStack(folder);
  expect(readdirSync(folder)).toEqual(['chain']);
  expect(readdirSync(join(folder, 'chain'))).toEqual([]);
});

it('keeps all files of users, also in the folders of the stack', () => {
  const folder = folderWith([...OF_STACK, ...OF_USER]);
  removeStack(folder);
  expect(filesIn(folder)).toEqual(OF_USER.toSorted());
});

it('follows no link, and keeps it', () => {
  const others = folderWith([`ab/${DIGEST}.pdf`]);
  const folder = folderWith(['chain/chain.journal']);
  symlinkSync(others, join(folder, 'documents'));
  symlinkSync(join(others, `ab/${DIGEST}.pdf`), join(folder, 'secret'));
  removeStack(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['chain', 'documents', 'secret']);
  expect(filesIn(others)).toEqual([`ab/${DIGEST}.pdf`]);
});

it('removes nothing from a folder in which no stack has started, or while the stack runs', () => {
  const others = folderWith(['secret', 'chain/links.txt']);
  removeStack(others);
  removeStack(join(others, 'missing'));
  expect(filesIn(others)).toEqual(['chain/links.txt', 'secret']);

  const folder = folderWith(OF_STACK);
  const release = lockChainFolder(join(folder, 'chain'));
  expect(() => removeStack(folder)).toThrow('is running');
  release();
  expect(existsSync(join(folder, 'cubedrop.sqlite'))).toBe(true);
});

it.each([
  ['secret'],
  ['contracts.json'],
  ['stack.log'],
  ['cubedrop.sqlite'],
  ['content/a.md'],
  ['chain/a.txt'],
])('no stack takes over a folder that has %s of a user', (path) => {
  const folder = folderWith([path, 'package.json']);
  expect(() => requireOwnFolder(folder)).toThrow(
    expect.objectContaining({
      category: 'refused',
      shortMessage: `The data folder ${folder} is not that of a stack, and has a "${path.split('/')[0]}", which a stack would use and delete.`,
      hint: 'Name an empty or a new folder with --data.',
    }),
  );
});

it('a stack starts in a folder that is new, empty or its own, or has only files with other names', () => {
  const removed = folderWith(OF_STACK);
  removeStack(removed);
  const itsOwn = folderWith([...OF_STACK, ...OF_USER]);
  const folders = [
    join(removed, 'new'),
    folderWith([]),
    removed,
    itsOwn,
    folderWith(['package.json', 'src/a.js']),
  ];
  for (const folder of folders) expect(() => requireOwnFolder(folder)).not.toThrow();
});
