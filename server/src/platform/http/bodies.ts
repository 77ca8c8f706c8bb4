import type { Request, RequestHandler, Response } from 'express';
import { HttpError, tooLarge } from '../errors.ts';
import type { FairQueue } from '../fair-queue.ts';
import { operationOf } from './admission.ts';
import { SMALL_BYTES } from './body-budget.ts';
import type { BodyFiles, KeptBody } from './body-files.ts';
import { notJson, parseJsonBody } from './json-text.ts';
import { takePlace } from './places.ts';
import { hasBody } from './slow-body.ts';
import { visitorOf } from './visitor.ts';
import { expectDefined } from '../expect-defined.ts';

export interface BodyOptions {
  files: BodyFiles;
  /** Limits how many uploads, and JSON bodies above 1 MiB, are processed and so held in memory at once. */
  turns: FairQueue;
}

const optionsOf = new WeakMap<Request, BodyOptions>();

/** Sets where request bodies are stored, for the handlers that follow. */
export function useBodyFiles(options: BodyOptions): RequestHandler {
  return (req, _res, next) => {
    optionsOf.set(req, options);
    next();
  };
}

const bodyOptionsOf = (req: Request): BodyOptions =>
  expectDefined(optionsOf.get(req), 'the options of useBodyFiles');

/** Returns the storage for a request's body. */
export const bodyFilesOf = (req: Request): BodyFiles => bodyOptionsOf(req).files;

const withLargeJson = new WeakSet<Request>();

/** Whether the request has a JSON body above 1 MiB, whose parsed content stays in memory until the request ends. */
export const hasLargeJson = (req: Request): boolean => withLargeJson.has(req);

/** Parses the JSON body of operations that take one. A body above 1 MiB waits for its visitor's turn. */
export const jsonBodies: RequestHandler = async (req, res, next) => {
  const operation = operationOf(req);
  if (operation?.bodyKind !== 'json') return next();
  if (!hasBody(req)) {
    // Otherwise the validator would accept the missing body as an empty object if no field is required.
    if (/^application\/json\b/i.test(req.headers['content-type'] ?? '')) throw notJson();
    return next();
  }
  // Any other type is rejected by the validator, which looks only at the header.
  if (!req.is('application/json')) return next();
  if (req.headers['content-encoding'] !== undefined && req.headers['content-encoding'] !== 'identity')
    throw new HttpError(415, 'The request body is of a type that this call does not take.');
  const kept = await received(req, res, operation.bodyBytes);
  if (kept.size > SMALL_BYTES) {
    await enterTurn(req, res);
    if (res.closed) return;
    withLargeJson.add(req);
  }
  req.body = parseJsonBody(await kept.bytes());
  next();
};

/**
 * Gives the validator an empty body for operations that take a raw file, so that the file is not read yet. The route
 * first checks whether the caller may upload it, then reads it with `fileBody`.
 */
export const unreadBody: RequestHandler = (req, _res, next) => {
  if (operationOf(req)?.bodyKind === 'file') req.body = '';
  next();
};

/** Waits for the visitor's turn once a form has been received completely. */
export const queueForms: RequestHandler = async (req, res, next) => {
  if (operationOf(req)?.bodyKind === 'form') await enterTurn(req, res);
  next();
};

/**
 * Receives a request body that is a raw file, waits for the visitor's turn, and returns the bytes.
 * @throws HttpError 413 if the file is larger than `maxBytes`, 503 if too many bodies wait
 */
export async function fileBody(
  req: Request,
  res: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { files } = bodyOptionsOf(req);
  const kept = await files.receive(req, res, (bytes) => bytes <= maxBytes);
  if (!kept) throw tooLarge('The file is larger than this URL accepts.');
  await enterTurn(req, res);
  return kept.bytes();
}

async function received(req: Request, res: Response, maxBytes: number): Promise<KeptBody> {
  const kept = await bodyFilesOf(req).receive(req, res, (bytes) => bytes <= maxBytes);
  if (!kept) throw tooLarge();
  return kept;
}

function enterTurn(req: Request, res: Response): Promise<void> {
  return takePlace(bodyOptionsOf(req).turns, visitorOf(req), req, res);
}
