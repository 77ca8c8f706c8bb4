/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openFilesDatabase } from './database.ts';
import { holdFiles } from './held-files.ts';
import { isKeptFile, type StoredPicture } from './kept-file.ts';
import { deleteFiles, readKeptFile } from './kept-files.ts';
import { whileStoring } from './storing-files.ts';

let database: ReturnType<typeof openFilesDatabase>;
let names = 0;
beforeEach(() => (database = openFilesDatabase(`storing-test-${(names += 1)}`)));

const file = (text: string) => new File([text], `${text}.png`, { type: 'image/png' });
const hashOf = (picture: StoredPicture) => (isKeptFile(picture) ? picture.kept : '');
const reference = async (...hashes: string[]) =>
  (await database).put('queue', { id: 'one', owner: 'ana', addedAt: 1, files: hashes, content: {} });
const stored = async () => (await (await database).getAll('files')).map(({ sha256 }) => sha256);

describe('files that are being stored', () => {
  it('are not deleted with an entry that shares them, and stay once they are referenced', async () => {
    await whileStoring(async (keep) => {
      const portrait = hashOf(await keep(file('portrait')));
      // Another tab removes an entry with the same portrait.
      await deleteFiles([portrait], database);
      const artwork = hashOf(await keep(file('artwork')));
      await deleteFiles([portrait, artwork], database);
      await reference(portrait, artwork);
    }, database);
    expect(await stored()).toHaveLength(2);
    expect(await (await database).count('queue')).toBe(1);
  });

  it('are deleted if they cannot be added, except those that something else references', async () => {
    const portrait = await whileStoring(async (keep) => {
      const shared = hashOf(await keep(file('portrait')));
      await reference(shared);
      return shared;
    }, database);
    const failing = whileStoring(async (keep) => {
      await keep(file('portrait'));
      await keep(file('artwork'));
      throw new Error('The queue is full.');
    }, database);
    await expect(failing).rejects.toThrow('The queue is full.');
    expect(await stored()).toEqual([portrait]);
    expect(await (await database).count('queue')).toBe(1);
  });

  it('include files that were stored before, which must still be there', async () => {
    const kept = await whileStoring(async (keep) => {
      const picture = await keep(file('artwork'));
      await reference(hashOf(picture));
      return picture;
    }, database);
    await whileStoring(async (keep) => {
      expect(await keep(kept)).toBe(kept);
      await (await database).delete('queue', 'one');
      await deleteFiles([hashOf(kept)], database);
      await reference(hashOf(kept));
    }, database);
    expect((await readKeptFile(hashOf(kept), database)).size).toBe('artwork'.length);
    await (await database).delete('queue', 'one');
    await deleteFiles([hashOf(kept)], database);
    await expect(whileStoring((keep) => keep(kept), database)).rejects.toThrow('no longer in this browser');
    await expect(whileStoring((keep) => keep(null), database)).rejects.toThrow('No picture was chosen');
    expect(await whileStoring((keep) => keep({ url: '/uploads/a.png' }), database)).toEqual({
      url: '/uploads/a.png',
    });
    expect(await (await database).count('queue')).toBe(0);
  });
});

it('a hold whose page was closed ends with the retention of files', async () => {
  const kept = await whileStoring(async (keep) => {
    const picture = hashOf(await keep(file('artwork')));
    await holdFiles('closed', { files: [picture] }, database);
    return picture;
  }, database);
  await deleteFiles([kept], database);
  expect(await stored()).toEqual([kept]);
  const [hold] = await (await database).getAll('queue');
  await (await database).put('queue', { ...hold!, addedAt: Date.now() - 8 * 24 * 60 * 60 * 1_000 });
  await deleteFiles([kept], database);
  expect(await stored()).toEqual([]);
  expect(await (await database).count('queue')).toBe(0);
});
