import { HttpError, unavailable } from '../errors.ts';
import { typeOfName } from '../storage/object-type.ts';
import type { ObjectName, ObjectStore } from '../storage/objects.ts';
import type { ServedFile } from '../storage/serve-file.ts';

/** Gives a picture by a name that follows from what it is made of, making it where it is not kept yet. */
export type MadeOnce = (name: ObjectName, make: () => Promise<Uint8Array>) => Promise<ServedFile>;

/**
 * Makes each picture once, however many ask at once, and keeps it.
 * The function throws HttpError, 503 where a picture can't be made now.
 * @param kept where pictures are kept, made from others and by no one's word
 */
export function madeOnce(kept: ObjectStore): MadeOnce {
  const underWay = new Map<ObjectName, Promise<number>>();

  /** @returns its size in bytes */
  const sizeOf = async (name: ObjectName, make: () => Promise<Uint8Array>): Promise<number> => {
    const size = await kept.size(name);
    if (size !== undefined) return size;
    const made = await make();
    await kept.put(name, made);
    return made.length;
  };

  return async (name, make) => {
    const making =
      underWay.get(name) ??
      sizeOf(name, make).finally(() => {
        underWay.delete(name);
      });
    underWay.set(name, making);
    const size = await making.catch((cause: unknown) => {
      if (cause instanceof HttpError) throw cause;
      throw Object.assign(unavailable('The picture can not be had now, try again.', 5), { cause });
    });
    return { name, type: typeOfName(name), size, open: (range) => kept.read(name, range) };
  };
}
