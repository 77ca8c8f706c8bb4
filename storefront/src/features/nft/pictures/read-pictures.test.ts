/** @jest-environment node */
import { MAX_BATCH, MAX_IMAGE_BYTES } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import { fileTexts } from '../../../files/chosen-file.ts';
import type { QueueCard } from '../queue/queue.ts';
import { readPictures, titleOf } from './read-pictures.ts';
import { picturesTexts as texts } from './texts.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const file = (path: string, content: Buffer) => ({ path, file: new File([new Uint8Array(content)], path) });
const picture = (path: string, content = path) => file(path, Buffer.concat([PNG, Buffer.from(content)]));
const read = (
  files: ReturnType<typeof file>[],
  cards: QueueCard[] = [],
  signal = new AbortController().signal,
) => readPictures(files, { cards, signal, onRead: () => {} });

it('leaves out what is no picture, empty or too large, with the message', async () => {
  const { pictures, leftOut } = await read([
    picture('dawn.png'),
    file('notes.txt', Buffer.from('Friday.')),
    file('none.png', Buffer.alloc(0)),
    file('large.png', Buffer.alloc(MAX_IMAGE_BYTES + 1)),
  ]);
  expect(pictures.map(({ path }) => path)).toEqual(['dawn.png']);
  expect(leftOut).toEqual([
    { path: 'notes.txt', message: fileTexts.image.wrongKind },
    { path: 'none.png', message: fileTexts.empty },
    { path: 'large.png', message: fileTexts.image.tooLarge },
  ]);
});

it('leaves out pictures with the content of another one or of one in the queue, and names that one', async () => {
  const first = await read([picture('a.png', 'same')]);
  const artwork = { kept: first.pictures[0]!.id, name: 'a.png' };
  const cards = [{ id: 'one', nft: { artwork, title: 'Dawn' } as QueueCard['nft'] }];
  const files = [picture('a.png', 'same'), picture('b.png', 'other'), picture('c.png', 'other')];
  const { pictures, leftOut } = await read(files, cards);
  expect(pictures.map(({ path }) => path)).toEqual(['b.png']);
  expect(leftOut).toEqual([
    { path: 'a.png', message: texts.inQueue('Dawn') },
    { path: 'c.png', message: texts.sameAs('b.png') },
  ]);
});

it('reads no more pictures than fit into a batch', async () => {
  const files = Array.from({ length: MAX_BATCH + 1 }, (_, index) => picture(`${index}.png`));
  files.at(-1)!.file.arrayBuffer = () => Promise.reject(new Error('This file must not be read.'));
  const { pictures, leftOut } = await read(files);
  expect(pictures).toHaveLength(MAX_BATCH);
  expect(leftOut).toEqual([{ path: `${MAX_BATCH}.png`, message: texts.tooMany(MAX_BATCH) }]);
});

it('stops reading once it is aborted', async () => {
  const controller = new AbortController();
  const reading = readPictures([picture('a.png'), picture('b.png'), picture('c.png')], {
    cards: [],
    signal: controller.signal,
    onRead: (count) => {
      if (count === 1) controller.abort();
      if (count === 2) throw new Error('It was read on.');
    },
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  ['art/depot-lights.png', 'Depot lights'],
  ['Night_tide  2.final.jpg', 'Night tide 2.final'],
  ['.png', ''],
])('makes a title of the file name %j', (path, title) => {
  expect(titleOf(path)).toBe(title);
});
