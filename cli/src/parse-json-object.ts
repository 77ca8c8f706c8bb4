import { isJsonObject, type JsonObject } from '@cubedrop/sdk';

/** Parses a JSON object. Returns `undefined` if the text is other JSON. @throws SyntaxError if it is not JSON */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value: unknown = JSON.parse(text);
  return isParsedObject(value) ? value : undefined;
}

/** Whether a result of `JSON.parse` is an object. Its members are then JSON as well. */
function isParsedObject(value: unknown): value is JsonObject {
  return isJsonObject(value);
}
