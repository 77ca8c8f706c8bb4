import { createHash } from 'node:crypto';
import type { Rendition, RenditionFormat } from '@cubedrop/sdk';
import { HttpError, notFound, unavailable } from '../errors.ts';
import { typeOfName } from '../storage/object-type.ts';
import type { ObjectName, ObjectStore } from '../storage/objects.ts';
import type { ServedFile } from '../storage/serve-file.ts';
import { fewAtOnce } from './few-at-once.ts';
import type { PictureSource } from './picture-source.ts';
import { render } from './render.ts';

/** Counted up when pictures come out differently, so that new ones get new names. */
const VERSION = 1;
const AT_ONCE = 2;
const WAITING = 200;

export interface PictureOptions {
  source: PictureSource;
  /** Where renditions are kept, made from others and by no one's word. */
  renditions: ObjectStore;
}

export interface PictureService {
  /**
   * A picture in a size and a format, made when it is first asked for and kept from then on.
   * @param id a content name or a CID
   * @throws HttpError 404 where there is no such picture, 503 where it can't be had or made now
   */
  rendition(id: string, rendition: Rendition, format: RenditionFormat): Promise<ServedFile>;
}

export function pictureService({ source, renditions }: PictureOptions): PictureService {
  const underWay = new Map<ObjectName, Promise<number>>();
  const inTurn = fewAtOnce(AT_ONCE, WAITING);

  /** @returns its size in bytes */
  async function make(id: string, rendition: Rendition, format: RenditionFormat, name: ObjectName) {
    const kept = await renditions.size(name);
    if (kept !== undefined) return kept;
    return inTurn(async () => {
      const picture = await source(id);
      if (!picture) throw notFound();
      const made = await render(picture, rendition, format);
      await renditions.put(name, made);
      return made.length;
    });
  }

  return {
    async rendition(id, rendition, format) {
      const name = nameOf(id, rendition, format);
      const making =
        underWay.get(name) ??
        make(id, rendition, format, name).finally(() => {
          underWay.delete(name);
        });
      underWay.set(name, making);
      const size = await making.catch((cause: unknown) => {
        if (cause instanceof HttpError) throw cause;
        throw Object.assign(unavailable('The picture can not be had now, try again.', 5), { cause });
      });
      return { name, type: typeOfName(name), size, open: (range) => renditions.read(name, range) };
    },
  };
}

/** Follows from what it is made of, so that nothing has to remember it and another making has another name. */
function nameOf(id: string, rendition: Rendition, format: RenditionFormat): ObjectName {
  const hash = createHash('sha256').update(`${rendition}.${format} ${VERSION} of ${id}`).digest('hex');
  return `${hash}.${format}`;
}
