import { HOUR, type Rendition } from '@cubedrop/sdk';
import { HttpError, notFound } from '../../platform/errors.ts';
import { createOnce } from '../picture/create-once.ts';
import type { PictureService } from '../picture/picture-service.ts';
import { pictureTurns } from '../picture/picture-turns.ts';
import type { ObjectStore } from '../../platform/storage/objects.ts';
import type { ServedFile } from '../../platform/storage/serve-file.ts';
import { drawSharePicture, type DrawnSide } from './draw-share-picture.ts';
import { drawingName, drawingPath, type Drawing, type Side } from './drawing.ts';
import type { DrawnKind } from './drawn-kind.ts';
import type { ShareService } from './share-service.ts';

export interface SharePicturesOptions {
  share: Pick<ShareService, 'drawingOf'>;
  pictures: PictureService;
  /** Store of derived pictures. */
  renditions: ObjectStore;
}

export interface SharePictures {
  /**
   * Returns the share picture of a cube or drop. It is drawn on first request and then stored. Pictures in it that do not
   * exist are left out.
   * @param id server id
   * @param path the requested path
   * @param visitor the visitor's key in the fair queue for drawing the picture
   * @returns the picture, or its current path if that is not `path`
   * @throws HttpError 404 if the item has no share picture or none of the pictures in it exists, 503 if it cannot be drawn
   *   now
   */
  of(kind: DrawnKind, id: string, path: string, visitor: string): Promise<ServedFile | { movedTo: string }>;
}

export function sharePictures({ share, pictures, renditions }: SharePicturesOptions): SharePictures {
  const once = createOnce(renditions);

  const jpegOf = async (picture: string, rendition: Rendition, visitor: string): Promise<Uint8Array> => {
    const file = await pictures.rendition(picture, rendition, 'jpg', visitor);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await file.open(undefined)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  };
  const drawnSide = async (side: Side | undefined, visitor: string): Promise<DrawnSide | undefined> =>
    side && { jpeg: await jpegOf(side.picture, 'card', visitor), rarity: side.rarity };
  const drawn = (drawing: Drawing, visitor: string): Promise<ServedFile> =>
    once(`${drawingName(drawing)}.jpg`, async () => {
      const { picture } = drawing;
      const sides = await Promise.all(drawing.sides.map((side) => drawnSide(side, visitor)));
      const background = picture === undefined ? undefined : await jpegOf(picture, 'full', visitor);
      return pictureTurns.run(visitor, () => drawSharePicture(sides, drawing.words, background));
    });

  /** Returns a drawing without its missing pictures. @throws HttpError 404 if all are missing */
  const withoutMissing = async ({ picture, sides, words }: Drawing, visitor: string): Promise<Drawing> => {
    const isThere = async (id: string, rendition: Rendition): Promise<boolean> =>
      pictures.rendition(id, rendition, 'jpg', visitor).then(() => true, onlyIfMissing(false));
    const hasPicture = picture !== undefined && (await isThere(picture, 'full'));
    const shown = await Promise.all(
      sides.map(async (side) => (side && (await isThere(side.picture, 'card')) ? side : undefined)),
    );
    if (!hasPicture && !shown.some(Boolean)) throw notFound();
    return { ...(hasPicture && { picture }), sides: shown, words };
  };

  return {
    async of(kind, id, path, visitor) {
      const drawing = await share.drawingOf(kind, id);
      if (!drawing) throw notFound();
      const current = drawingPath(kind, id, drawing);
      if (current !== path) return { movedTo: current };
      const whole = await drawn(drawing, visitor).catch(onlyIfMissing(undefined));
      // Anyone can name a file that is no picture as artwork. The page must not lose its preview because of that.
      return whole ?? { ...(await drawn(await withoutMissing(drawing, visitor), visitor)), maxAge: HOUR };
    },
  };
}

/** Returns a handler that replaces a 404 with `value`, and rethrows all other errors. */
const onlyIfMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof HttpError && error.status === 404) return value;
    throw error;
  };
