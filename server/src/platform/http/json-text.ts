import { badRequest, type HttpError } from '../errors.ts';

/** Maximum nesting depth of objects and arrays. */
const MAX_DEPTH = 32;
/**
 * Maximum number of objects, arrays and commas between values in a body: more than legitimate clients need, too few to
 * exhaust the memory.
 */
const MAX_VALUES = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/**
 * Parses a JSON body, which must be an object or an array, after checking that it is not excessively deep or large.
 * @throws HttpError 400
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  assertShallow(bytes);
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The error is reported below, without quoting the body.
  }
  throw notJson();
}

/** Error for a body that claims to be JSON but is not an object or array. */
export const notJson = (): HttpError =>
  badRequest('The request body is not a JSON object or array.', 'malformed-json');

function assertShallow(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isInString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      depth += 1;
      values += 1;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (depth > MAX_DEPTH) throw badRequest('The JSON is nested too deeply.', 'malformed-json');
    if (values > MAX_VALUES) throw badRequest('The JSON has too many values.', 'malformed-json');
  }
}
