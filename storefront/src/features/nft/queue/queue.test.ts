/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openFilesDatabase } from '../../../files/database.ts';
import { holdFiles, releaseFiles } from '../../../files/held-files.ts';
import { keepFile, readKeptFile } from '../../../files/kept-files.ts';
import {
  addToQueue,
  duplicateInQueue,
  readQueue,
  removeFromQueue,
  replaceInQueue,
  type QueuedNft,
} from './queue.ts';

let database: ReturnType<typeof openFilesDatabase>;
let names = 0;
beforeEach(() => (database = openFilesDatabase(`queue-test-${(names += 1)}`)));

const file = (text: string, name: string) => new File([text], name, { type: 'image/png' });

async function nft(title: string, ...texts: string[]): Promise<QueuedNft> {
  const [artwork, fanPortrait] = await Promise.all(
    texts.map((text) => keepFile(file(text, 'cover.png'), database)),
  );
  return { title, supply: 1, artwork, ...(fanPortrait ? { fanPortrait } : {}) } as unknown as QueuedNft;
}

const keptIn = ({ artwork }: QueuedNft) => (artwork as { kept: string }).kept;

describe('the NFT queue', () => {
  it('is stored in order, separately for each account', async () => {
    await addToQueue('ana', [await nft('Dawn', 'a')], database);
    await addToQueue('rui', [await nft('Other', 'b')], database);
    await addToQueue('ana', [await nft('Dusk', 'c')], database);
    expect((await readQueue('ana', database)).map(({ nft: { title } }) => title)).toEqual(['Dawn', 'Dusk']);
  });

  it('gives each entry its own key, so that identical NFTs stay separate', async () => {
    await addToQueue('ana', [await nft('Dawn', 'a')], database);
    await addToQueue('ana', [await nft('Dawn', 'a')], database);
    const [one, other] = await readQueue('ana', database);
    expect(one!.nft.key).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
    expect(one!.nft.key).not.toBe(other!.nft.key);
    expect(one!.nft.written).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keeps manifest keys, and replaces an earlier entry of the same account and key', async () => {
    const keyed = async (title: string) => ({ ...(await nft(title, title)), key: 'dawn', written: 'aa' });
    await addToQueue('ana', [await keyed('Dawn'), await nft('Dusk', 'b')], database);
    await addToQueue('rui', [await keyed('Other')], database);
    await addToQueue('ana', [await keyed('Dawn, again')], database);
    expect((await readQueue('ana', database)).map(({ nft: { title } }) => title)).toEqual([
      'Dusk',
      'Dawn, again',
    ]);
    expect(await readQueue('rui', database)).toHaveLength(1);
  });

  it('distinguishes files of the same name by content', async () => {
    const one = await keepFile(file('a', 'cover.png'), database);
    const other = await keepFile(file('b', 'cover.png'), database);
    expect(one.name).not.toBe(other.name);
    expect(await keepFile(file('a', 'cover.png'), database)).toEqual(one);
  });

  it('deletes the files of a removed entry, unless another entry uses them', async () => {
    const one = await nft('Dawn', 'a', 'shared');
    const other = await nft('Dusk', 'c', 'shared');
    await addToQueue('ana', [one], database);
    await addToQueue('ana', [other], database);
    const [card] = await readQueue('ana', database);
    await removeFromQueue([card!.id], database);
    expect(await readQueue('ana', database)).toHaveLength(1);
    await expect(readKeptFile((one.artwork as { kept: string }).kept, database)).rejects.toThrow(
      'no longer in this browser',
    );
    const shared = await readKeptFile((other.fanPortrait as { kept: string }).kept, database);
    expect(shared.size).toBe('shared'.length);
  });

  it('replaces an entry in place, under the key with which it may have been reserved', async () => {
    await addToQueue('ana', [await nft('Dawn', 'old'), await nft('Dusk', 'b')], database);
    const [before] = await readQueue('ana', database);
    await replaceInQueue(before!.id, await nft('Noon', 'new'), database);
    const [after, ...others] = await readQueue('ana', database);
    expect(after).toMatchObject({ id: before!.id, nft: { title: 'Noon' } });
    expect([after!.nft.key, after!.nft.written]).toEqual([before!.nft.key, before!.nft.written]);
    expect(others).toHaveLength(1);
    await expect(readKeptFile(keptIn(before!.nft), database)).rejects.toThrow('no longer in this browser');
    expect((await readKeptFile(keptIn(after!.nft), database)).size).toBe('new'.length);
  });

  it('does not add a changed entry again that has been removed', async () => {
    await addToQueue('ana', [await nft('Dawn', 'a')], database);
    const [card] = await readQueue('ana', database);
    await removeFromQueue([card!.id], database);
    await expect(replaceInQueue(card!.id, card!.nft, database)).rejects.toThrow('no longer in the queue');
    expect(await readQueue('ana', database)).toEqual([]);
  });

  it('refuses changes of an entry while a run creates its NFT, and keeps the artwork that the run needs', async () => {
    await addToQueue('ana', [await nft('Dawn', 'old'), await nft('Dusk', 'b')], database);
    const [dawn, dusk] = await readQueue('ana', database);
    await holdFiles('run', { files: [keptIn(dawn!.nft)], keys: [dawn!.nft.key!] }, database);
    const changed = await nft('Noon', 'new');
    await expect(replaceInQueue(dawn!.id, changed, database)).rejects.toThrow('is being created');
    expect((await readQueue('ana', database)).map(({ nft: { title } }) => title)).toEqual(['Dawn', 'Dusk']);
    await replaceInQueue(dusk!.id, changed, database);
    await removeFromQueue([dawn!.id], database);
    expect((await readKeptFile(keptIn(dawn!.nft), database)).size).toBe('old'.length);
    await releaseFiles('run', database);
    await removeFromQueue([dusk!.id], database);
    expect(await (await database).getAll('queue')).toEqual([]);
  });

  it('gives a duplicate its own key and the same files, which stay as long as either entry', async () => {
    await addToQueue('ana', [await nft('Dawn', 'a')], database);
    const [card] = await readQueue('ana', database);
    await duplicateInQueue('ana', card!.nft, database);
    const [, copy] = await readQueue('ana', database);
    expect(copy!.nft).toMatchObject({ title: 'Dawn', artwork: card!.nft.artwork });
    expect(copy!.nft.key).not.toBe(card!.nft.key);
    await removeFromQueue([card!.id], database);
    expect((await readKeptFile(keptIn(copy!.nft), database)).size).toBe(1);
  });

  it('reads entries of earlier versions, which named the fields differently', async () => {
    const content = {
      key: 'dawn',
      written: 'aa',
      title: 'Dawn',
      type: 'Rare',
      tokensupply: 2,
      ImageArtistAbout: 'Paints.',
      FanProfile: { kept: 'ab', name: 'fan.png' },
      collectiontitle: 'First Light',
    };
    await (await database).put('queue', { id: 'ana dawn', owner: 'ana', addedAt: 1, files: ['ab'], content });
    expect(await readQueue('ana', database)).toEqual([
      {
        id: 'ana dawn',
        nft: {
          key: 'dawn',
          written: 'aa',
          title: 'Dawn',
          rarity: 'Rare',
          supply: 2,
          imageArtistStatement: 'Paints.',
          fanPortrait: { kept: 'ab', name: 'fan.png' },
          collectionTitle: 'First Light',
        },
      },
    ]);
  });
});
