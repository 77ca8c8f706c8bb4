/** @jest-environment node */
import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { openFilesDatabase } from '../../../files/database.ts';
import { keepDraft, readDraft } from './draft.ts';
import { NO_DROP } from './values.ts';

describe('the draft of a drop', () => {
  it('is restored for its owner, and deleted once the form is empty', async () => {
    const database = openFilesDatabase(`drafts ${Date.now()}`);
    const image = new File(['a picture'], 'friday.png', { type: 'image/png' });
    const draft = {
      values: { ...NO_DROP, title: 'Friday', startsAt: 60, image },
      cubes: ['a', 'b'],
    };
    await keepDraft('ana', draft, database);
    const again = await readDraft('ana', database);
    expect(again).toMatchObject({ values: { title: 'Friday', startsAt: 60 }, cubes: ['a', 'b'] });
    const picture = again!.values.image as File;
    expect([picture.name, await picture.text()]).toEqual(['friday.png', 'a picture']);
    expect(await readDraft('rui', database)).toBeNull();
    await keepDraft('ana', { values: { ...NO_DROP, isMoving: true }, cubes: [] }, database);
    expect(await readDraft('ana', database)).toBeNull();
  });

  it('is restored if it was stored by an earlier version, which named the fields differently', async () => {
    const database = openFilesDatabase(`earlier drafts ${Date.now()}`);
    const { startsAt: _, endsAt: __, minimumBid: ___, ...others } = NO_DROP;
    const values = { ...others, title: 'Friday', AuctionStartsAt: 60, AuctionEndsAt: 120, MinimumBid: '0.5' };
    const row = {
      id: 'drop ana',
      owner: 'drop ana',
      addedAt: 1,
      files: [],
      content: { values, cubes: ['a'] },
    };
    await (await database).put('queue', row);
    expect(await readDraft('ana', database)).toEqual({
      values: { ...NO_DROP, title: 'Friday', startsAt: 60, endsAt: 120, minimumBid: '0.5' },
      cubes: ['a'],
    });
  });
});
