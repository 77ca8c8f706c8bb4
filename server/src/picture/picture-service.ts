import { createHash } from 'node:crypto';
import { RENDITION_FORMATS, RENDITIONS, type Rendition, type RenditionFormat } from '@cubedrop/sdk';
import { notFound } from '../errors.ts';
import type { ObjectName, ObjectStore } from '../storage/objects.ts';
import type { ServedFile } from '../storage/serve-file.ts';
import { madeOnce } from './made-once.ts';
import type { PictureSource } from './picture-source.ts';
import { pictureTurns } from './picture-turns.ts';
import { render } from './render.ts';

/** Counted up when pictures come out differently, so that new ones get new names. */
const VERSION = 1;

export interface PictureOptions {
  source: PictureSource;
  /** Where renditions are kept, made from others and by no one's word. */
  renditions: ObjectStore;
}

export interface PictureService {
  /**
   * A picture in a size and a format, made when it is first asked for and kept from then on.
   * @param id a content name or a CID
   * @param visitor in whose turn it is made
   * @throws HttpError 404 where there is no such picture, 503 where it can't be had or made now
   */
  rendition(id: string, rendition: Rendition, format: RenditionFormat, visitor?: string): Promise<ServedFile>;
}

export function pictureService({ source, renditions }: PictureOptions): PictureService {
  const once = madeOnce(renditions);
  return {
    rendition: (id, rendition, format, visitor = '') =>
      once(nameOf(id, rendition, format), () =>
        pictureTurns.run(visitor, async () => {
          const picture = await source(id);
          if (!picture) throw notFound();
          return render(picture, rendition, format);
        }),
      ),
  };
}

/** Returns the names of all that may be kept of a picture in other sizes and formats. @param id a content name or a CID */
export function renditionNames(id: string): ObjectName[] {
  const sizes = Object.keys(RENDITIONS) as Rendition[];
  return sizes.flatMap((size) => RENDITION_FORMATS.map((format) => nameOf(id, size, format)));
}

/** Follows from what it is made of, so that nothing has to remember it and another making has another name. */
function nameOf(id: string, rendition: Rendition, format: RenditionFormat): ObjectName {
  const hash = createHash('sha256').update(`${rendition}.${format} ${VERSION} of ${id}`).digest('hex');
  return `${hash}.${format}`;
}
