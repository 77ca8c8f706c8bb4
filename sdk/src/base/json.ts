/** Any value that JSON can represent. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Value that `JSON.stringify` writes as a `T`. Optional fields may also be `undefined`; these are not written. */
export type JsonInput<T> = T extends readonly (infer Item)[]
  ? readonly JsonInput<Item>[]
  : T extends object
    ? {
        [K in keyof T]: Record<never, never> extends Pick<T, K>
          ? JsonInput<T[K]> | undefined
          : JsonInput<T[K]>;
      }
    : T;

/** Returns whether `value` is an object other than `null` or an array. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
