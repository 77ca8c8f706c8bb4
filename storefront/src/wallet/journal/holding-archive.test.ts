/** @jest-environment node */
import 'fake-indexeddb/auto';
import type { Address } from '@cubedrop/sdk';
import { expect, it, jest } from '@jest/globals';
import { openFilesDatabase } from '../../files/database.ts';
import { deleteFiles, keepFile } from '../../files/kept-files.ts';
import { newActivity } from '../transactions/activity.ts';
import { openDatabase, type StoredRun } from './database.ts';
import { holdingArchive } from './holding-archive.ts';
import { runArchive } from './run-archive.ts';

const ANA: Address = `0x${'a'.repeat(40)}`;
let names = 0;

async function begin() {
  names += 1;
  const database = openDatabase(`holding-runs-${names}`);
  const files = openFilesDatabase(`holding-files-${names}`);
  const opening = jest.fn(() => files);
  const archive = holdingArchive(
    runArchive(() => database),
    opening,
  );
  const artwork = await keepFile(new File(['dawn'], 'dawn.png'), files);
  const run: StoredRun = {
    id: 'run',
    chainId: 3,
    genesisHash: `0x${'1'.repeat(64)}`,
    input: { nfts: [{ key: 'dawn', artwork }] },
    activity: newActivity({ id: 'run', kind: 'createNfts', about: '', account: ANA, startedAt: 1 }),
    isOpen: true,
  };
  const count = async () => {
    await deleteFiles([artwork.kept], files);
    return (await files).count('files');
  };
  const holds = async () => (await files).getAll('queue');
  return { archive, run, count, holds, files, opening };
}

it('keeps the files of a run while it is open, and deletes them once it is done', async () => {
  const { archive, run, count, holds, files } = await begin();
  await archive.put(run);
  expect(await archive.get('run')).toMatchObject({ isOpen: true });
  expect(await count()).toBe(1);
  expect(await holds()).toMatchObject([{ content: ['dawn'] }]);
  await archive.put({ ...run, isOpen: false, activity: { ...run.activity, status: 'done' } });
  expect(await holds()).toEqual([]);
  expect(await (await files).count('files')).toBe(0);
});

it('releases the files of a run that failed or is forgotten, without deleting them', async () => {
  for (const over of ['failed', 'forgotten']) {
    const { archive, run, holds, files } = await begin();
    await archive.put(run);
    if (over === 'failed') await archive.put({ ...run, isOpen: false });
    else await archive.forget('run');
    expect(await holds()).toEqual([]);
    expect(await (await files).count('files')).toBe(1);
  }
});

it('stores the states of a run in their order, however fast they follow', async () => {
  const { archive, run, holds, files } = await begin();
  const state = (about: string, isOpen = true): StoredRun => ({
    ...run,
    isOpen,
    activity: { ...run.activity, about, status: isOpen ? 'running' : 'done' },
  });
  await Promise.all([state('first'), state('second'), state('last', false)].map((next) => archive.put(next)));
  expect(await archive.get('run')).toMatchObject({ isOpen: false, activity: { about: 'last' } });
  expect(await holds()).toEqual([]);
  expect(await (await files).count('files')).toBe(0);
});

it('holds the files of a run again if it is opened again, or if holding them failed', async () => {
  const { archive, run, holds, opening } = await begin();
  opening.mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(archive.put(run)).rejects.toThrow('The disk is full.');
  await Promise.all([archive.put(run), archive.put(run)]);
  expect(opening).toHaveBeenCalledTimes(2);
  await archive.put({ ...run, isOpen: false });
  expect(await holds()).toEqual([]);
  await archive.put(run);
  expect(await holds()).toHaveLength(1);
});

it('holds nothing for a run without files', async () => {
  const { archive, run, holds } = await begin();
  const bid = newActivity({ id: 'bid', kind: 'placeBid', about: '', account: ANA, startedAt: 1 });
  await archive.put({ ...run, id: 'bid', input: { raise: 1n }, activity: bid });
  expect(await holds()).toEqual([]);
});
