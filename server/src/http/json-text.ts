import { badRequest, type HttpError } from '../errors.ts';

/** How deep objects and lists may stand in one another. */
const DEEPEST = 32;
/** How many objects, lists and values a body may have in all: more than any honest one, fewer than fill the memory. */
const MOST_VALUES = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/**
 * Parses a JSON body, an object or a list, once a look at its bytes has shown that it is not made to be large.
 * @throws HttpError 400
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  assertShallow(bytes);
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, without a word of the body.
  }
  throw notJson();
}

/** Refuses a body that is said to be JSON. */
export const notJson = (): HttpError => badRequest('The request body is not JSON.');

function assertShallow(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      depth += 1;
      values += 1;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (depth > DEEPEST) throw badRequest('The JSON is nested too deeply.');
    if (values > MOST_VALUES) throw badRequest('The JSON has too many values.');
  }
}
