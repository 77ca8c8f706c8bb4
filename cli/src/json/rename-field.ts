import type { JsonObject } from '@cubedrop/sdk';

/** Returns an object with one field renamed. The order of the fields stays the same. */
export function renameField(object: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name === from ? to : name, value]),
  );
}
