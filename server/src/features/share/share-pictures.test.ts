import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { notFound, unavailable } from '../../platform/errors.ts';
import { localFolders } from '../../platform/storage/open-storage.ts';
import { typeOfName } from '../../platform/storage/object-type.ts';
import type { PictureService } from '../picture/picture-service.ts';
import { drawingPath, type Drawing } from './drawing.ts';
import { sharePictures } from './share-pictures.ts';

const ID = 'a'.repeat(24);
const DRAWING: Drawing = {
  picture: 'own',
  sides: ['front', 'right', 'top'].map((picture) => ({ picture, rarity: 'Common' as const })),
  words: { title: 'Friday Drop', kindOfItem: 'A drop', artists: 'Moss' },
};
const PATH = drawingPath('drop', ID, DRAWING);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-share-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the share pictures of one drop, of whose pictures some are missing or cannot be read now. */
async function picturesWithout(missing: readonly string[], unreadable: readonly string[] = []) {
  const { renditions } = localFolders({ dataFolder: folder, publicUrl: 'http://localhost', signatures });
  const create = { width: 640, height: 640, channels: 3, background: '#c02020' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const pictures: PictureService = {
    async rendition(id) {
      if (missing.includes(id)) throw notFound();
      if (unreadable.includes(id)) throw unavailable('The picture is not available now, try again.', 5);
      const name = `${'0'.repeat(64)}.jpg` as const;
      await renditions.put(name, jpeg);
      const open = () => renditions.read(name, undefined);
      return { name, type: typeOfName(name), size: jpeg.length, open };
    },
  };
  return sharePictures({ share: { drawingOf: async () => DRAWING }, pictures, renditions });
}

it.each([[['top']], [['own']], [['own', 'front', 'right']]])(
  'draws a drop without its missing %j',
  async (missing) => {
    const found = await (await picturesWithout(missing)).of('drop', ID, PATH, 'visitor');
    expect(found).toMatchObject({ type: 'image/jpeg', maxAge: 3600 });
  },
);

it('draws the whole picture once what was missing is there', async () => {
  const partial = await (await picturesWithout(['top'])).of('drop', ID, PATH, 'visitor');
  const whole = await (await picturesWithout([])).of('drop', ID, PATH, 'visitor');
  expect(whole).not.toMatchObject({ name: (partial as { name: string }).name });
  expect(whole).not.toHaveProperty('maxAge');
});

it('has no picture if all are missing, and none now if one cannot be read now', async () => {
  const none = await picturesWithout(['own', 'front', 'right', 'top']);
  await expect(none.of('drop', ID, PATH, 'visitor')).rejects.toMatchObject({ status: 404 });
  const later = await picturesWithout(['top'], ['front']);
  await expect(later.of('drop', ID, PATH, 'visitor')).rejects.toMatchObject({ status: 503 });
});
