/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openFilesDatabase } from '../database.ts';
import { deleteFiles, keepFile } from '../kept-files.ts';
import {
  addPlanned,
  readPlanned,
  removePlanned,
  type PlannedCube,
  type PlannedDrop,
} from './planned-items.ts';

let database: ReturnType<typeof openFilesDatabase>;
let names = 0;
beforeEach(() => (database = openFilesDatabase(`planned-test-${(names += 1)}`)));

const keep = (text: string) => keepFile(new File([text], text), database);
const stored = async () => (await database).count('files');

async function cube(key: string, title = key): Promise<PlannedCube> {
  return {
    key,
    written: 'aa',
    title,
    description: '',
    nfts: [{ key: 'dawn' }, { id: 'e'.repeat(24), onChainId: '1000' }],
    price: 1n,
    royaltyBasisPoints: 0,
    ownerTrack: await keep(`${key} track`),
    previewTrack: await keep('preview'),
    musicArtistName: 'Moss',
    musicArtistPortrait: { url: '/uploads/moss.png' },
    musicArtistStatement: '',
  };
}

async function drop(key: string): Promise<PlannedDrop> {
  return {
    key,
    written: 'aa',
    title: key,
    description: '',
    image: await keep(key),
    cubes: [{ key: 'morning' }],
    startsAt: 60,
    endsAt: 120,
    minimumBid: 1n,
    bidDelta: 0n,
    extension: 0,
  };
}

describe('planned cubes and drops', () => {
  it('are stored in order, for each account, with their amounts and references', async () => {
    const items = { cubes: [await cube('one'), await cube('two')], drops: [await drop('friday')] };
    await addPlanned('ana', items, database);
    expect(await readPlanned('cubes', 'ana', database)).toEqual(items.cubes);
    expect(await readPlanned('drops', 'ana', database)).toEqual(items.drops);
    expect(await readPlanned('cubes', 'rui', database)).toEqual([]);
  });

  it('replace earlier ones with the same key', async () => {
    await addPlanned('ana', { cubes: [await cube('one')], drops: [] }, database);
    await addPlanned('ana', { cubes: [await cube('one', 'Changed')], drops: [] }, database);
    expect(await readPlanned('cubes', 'ana', database)).toMatchObject([{ title: 'Changed' }]);
  });

  it('keep their files until they are removed', async () => {
    const one = await cube('one');
    const two = await cube('two');
    await addPlanned('ana', { cubes: [one, two], drops: [] }, database);
    const hashes = [one, two].flatMap((item) => [item.ownerTrack.kept, item.previewTrack.kept]);
    await deleteFiles(hashes, database);
    expect(await stored()).toBe(3);
    await removePlanned('cubes', 'ana', ['one', 'none'], database);
    expect(await readPlanned('cubes', 'ana', database)).toEqual([two]);
    expect(await stored()).toBe(2);
  });
});
