import { HttpError, unavailable } from '../../platform/errors.ts';
import { leavePlaces } from '../../platform/http/places.ts';
import { currentRequest } from '../../platform/http/viewer.ts';
import { sharedWork } from '../../platform/shared-work.ts';
import { typeOfName } from '../../platform/storage/object-type.ts';
import type { ObjectName, ObjectStore } from '../../platform/storage/objects.ts';
import type { ServedFile } from '../../platform/storage/serve-file.ts';

/** Time after which a client may again request a picture that could not be created. */
const RETRY_SECONDS = 5;

/** Returns a picture whose name is derived from its source, creating it if it is not stored yet. */
export type CreateOnce = (name: ObjectName, make: () => Promise<Uint8Array>) => Promise<ServedFile>;

/**
 * Returns a function that creates and stores a picture if it is not stored yet, once for all concurrent requests to this
 * process. The function throws HttpError 503 if the picture cannot be created now, and rethrows an HttpError of `make`.
 * @param store store of derived pictures
 */
export function createOnce(store: ObjectStore): CreateOnce {
  const creating = sharedWork<number>();

  /** @returns the size in bytes */
  const sizeOf = async (name: ObjectName, make: () => Promise<Uint8Array>): Promise<number> => {
    const size = await store.size(name);
    if (size !== undefined) return size;
    const bytes = await make();
    await store.put(name, bytes);
    return bytes.length;
  };

  return async (name, make) => {
    const req = currentRequest();
    // The request gives up its places, since creating a picture has a queue of its own and fetching its source may take
    // a long time.
    if (req) leavePlaces(req);
    const size = await creating(name, () => sizeOf(name, make)).catch((cause: unknown) => {
      if (cause instanceof HttpError) throw cause;
      throw Object.assign(unavailable('The picture is not available now, try again.', RETRY_SECONDS), {
        cause,
      });
    });
    return { name, type: typeOfName(name), size, open: (range) => store.read(name, range) };
  };
}
