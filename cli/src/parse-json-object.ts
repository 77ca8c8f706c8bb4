import type { JsonObject } from '@cubedrop/sdk';

/** Parses a JSON object. Returns `undefined` if the text is other JSON. @throws SyntaxError if it is not JSON */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value: unknown = JSON.parse(text);
  return isParsedObject(value) ? value : undefined;
}

/**
 * Whether a value in the result of `JSON.parse` is an object. Its members are then JSON as well. Unlike `isJsonObject` of
 * the SDK, this loads nothing: the completion of values in a shell has to be fast.
 */
export function isParsedObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
