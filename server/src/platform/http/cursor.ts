import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { badRequest } from '../errors.ts';
import { expectDefined } from '../expect-defined.ts';
import type { Position } from '../database/slice.ts';
import { operationOf } from './admission.ts';
import { pathParametersOf } from './matched-operation.ts';
import type { Operation } from './operations.ts';
import { spelled } from './request-key.ts';

/** Length of a cursor's signature, in bytes. */
const SIGNATURE_BYTES = 16;

declare module 'express-serve-static-core' {
  interface Request {
    /** Key that signs the cursors of lists. */
    cursorKey?: Uint8Array;
  }
}

/** Query parameters by name. */
type Query = Readonly<Record<string, unknown>>;

/** Provides the key of cursors to the handlers of lists. Servers that share a database need the same key. */
export function provideCursors(key: Uint8Array): RequestHandler {
  return (req, _res, next) => {
    req.cursorKey = key;
    next();
  };
}

/**
 * Returns the cursor for a position in the requested list.
 * @param more parameters to add to those of the request's query: the cursor is valid only for a request with all
 *   of them
 */
export function cursorOf(req: Request, position: Position, more: Query = {}): string {
  const content = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${content}.${signatureOf(req, content, more).toString('base64url')}`;
}

/** Returns the position of a cursor. @throws HttpError 400 if it is not a cursor of the requested list */
export function positionOf(req: Request, cursor: string): Position {
  const [content = '', signature = ''] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(req, content));
  // Otherwise a text with padding, or with another part appended, would pass as the same cursor.
  if (!isSigned || cursor !== `${content}.${given.toString('base64url')}`) throw invalidCursor();
  const position: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
  if (!isPosition(position)) throw invalidCursor();
  return position;
}

const invalidCursor = () =>
  badRequest(
    'after is not the cursor of a page of this list, with these filters and this order.',
    'cursor-invalid',
  );

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number');

function signatureOf(req: Request, content: string, more: Query = {}): Buffer {
  const key = expectDefined(req.cursorKey, 'the key of cursors');
  const signed = createHmac('sha256', key).update(JSON.stringify([listOf(req, more), content]));
  return signed.digest().subarray(0, SIGNATURE_BYTES);
}

/**
 * Identifies the requested list: the call, its parameters except the slice, and the caller if the list depends on the
 * caller.
 */
function listOf(req: Request, more: Query): unknown[] {
  const operation = expectDefined(operationOf(req), 'the operation of a list');
  const query: Query = { ...req.query, ...more };
  const isOwn = operation.token === 'required' || query['mine'] === true;
  return [
    operation.id,
    parametersOf(operation, pathParametersOf(req), ['start', 'end']),
    parametersOf(operation, query, ['after', 'limit']),
    isOwn ? req.caller?.userId : null,
  ];
}

/**
 * Returns the parameters by name, in alphabetical order, without those of the slice. Addresses are in lower case, since
 * requests that differ only in the letter case of addresses share a response and the cursor in it.
 */
const parametersOf = (
  operation: Operation,
  parameters: Query,
  ofSlice: readonly string[],
): [string, unknown][] =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== undefined && !ofSlice.includes(name))
    .map(([name, value]): [string, unknown] => [name, spelled(operation, name, value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
