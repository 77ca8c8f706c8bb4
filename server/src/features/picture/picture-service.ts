import { createHash } from 'node:crypto';
import { keysOf, RENDITION_FORMATS, RENDITIONS, type Rendition, type RenditionFormat } from '@cubedrop/sdk';
import { notFound } from '../../platform/errors.ts';
import type { ObjectName, ObjectStore } from '../../platform/storage/objects.ts';
import type { ServedFile } from '../../platform/storage/serve-file.ts';
import { createOnce } from './create-once.ts';
import type { PictureSource } from './picture-source.ts';
import { pictureTurns } from './picture-turns.ts';
import { render } from './render.ts';

/** Version of the rendering. It is incremented when the output changes, so that new renditions get new names. */
const VERSION = 1;

export const RENDITION_SIZES = keysOf(RENDITIONS);

export interface PictureOptions {
  source: PictureSource;
  /** Fetches a picture that is stored elsewhere, so that `source` reads it quickly. The fetch can take a long time. */
  fetch?: (id: string) => Promise<unknown>;
  /** Store of renditions. */
  renditions: ObjectStore;
  /** Whether a picture, by content name or CID, is hidden from the public. */
  isHidden: (id: string) => Promise<boolean>;
}

export interface PictureService {
  /**
   * Returns a rendition of a picture. It is created on first request and then stored.
   * @param id a content name or a CID
   * @param visitor key of the visitor in the fair queue for processing pictures
   * @throws HttpError 404 if there is no such picture or it is hidden, 503 if it cannot be read or created now
   */
  rendition(id: string, rendition: Rendition, format: RenditionFormat, visitor?: string): Promise<ServedFile>;
}

export function pictureService({ source, fetch, renditions, isHidden }: PictureOptions): PictureService {
  const once = createOnce(renditions);
  return {
    async rendition(id, rendition, format, visitor = '') {
      if (await isHidden(id)) throw notFound();
      return once(nameOf(id, rendition, format), async () => {
        await fetch?.(id);
        return pictureTurns.run(visitor, async () => {
          const picture = await source(id);
          if (!picture) throw notFound();
          return render(picture, rendition, format);
        });
      });
    },
  };
}

/** Returns the names of all possible renditions of a picture. @param id a content name or a CID */
export function renditionNames(id: string): ObjectName[] {
  return RENDITION_SIZES.flatMap((size) => RENDITION_FORMATS.map((format) => nameOf(id, size, format)));
}

/**
 * Derives a rendition's name from its source, so that nothing needs to be recorded and each version has its own name.
 */
function nameOf(id: string, rendition: Rendition, format: RenditionFormat): ObjectName {
  const hash = createHash('sha256').update(`${rendition}.${format} ${VERSION} of ${id}`).digest('hex');
  return `${hash}.${format}`;
}
