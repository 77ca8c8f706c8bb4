import type { Request, RequestHandler, Response } from 'express';
import { HttpError, tooLarge } from '../errors.ts';
import type { FairQueue } from '../fair-queue.ts';
import { operationOf } from './admission.ts';
import type { BodyFiles } from './body-files.ts';
import { notJson, parseJsonBody } from './json-text.ts';
import { hasBody } from './slow-body.ts';
import { visitorOf } from './visitor.ts';

export interface BodyOptions {
  files: BodyFiles;
  /** In which files are worked on, so that few are in memory at once. */
  turns: FairQueue;
}

const optionsOf = new WeakMap<Request, BodyOptions>();

/** Says where bodies are kept that come with the requests that pass here first. */
export function bodiesKept(options: BodyOptions): RequestHandler {
  return (req, _res, next) => {
    optionsOf.set(req, options);
    next();
  };
}

/** Where the body of a request is kept. */
export const bodyFilesOf = (req: Request): BodyFiles => optionsOf.get(req)!.files;

/** Reads the JSON body of an operation that takes one. */
export const jsonBodies: RequestHandler = async (req, res, next) => {
  const operation = operationOf(req);
  if (operation?.bodyKind !== 'json') return next();
  if (!hasBody(req)) {
    // The validator takes nothing at all for an object where no field has to be there.
    if (/^application\/json\b/i.test(req.headers['content-type'] ?? '')) throw notJson();
    return next();
  }
  // Another type is refused by the validator, which looks at no more than the header.
  if (!req.is('application/json')) return next();
  if (req.headers['content-encoding'] !== undefined && req.headers['content-encoding'] !== 'identity')
    throw new HttpError(415, 'The request body is of a type that this call does not take.');
  req.body = parseJsonBody(await received(req, res, operation.bodyBytes));
  next();
};

/**
 * Lets the validator see a body where a file is put as it is, without reading it: whether anyone may put it is looked
 * at first, by the route, which then reads it with `fileBody`.
 */
export const unreadBody: RequestHandler = (req, _res, next) => {
  if (operationOf(req)?.bodyKind === 'file') req.body = '';
  next();
};

/** Waits, once a form was received whole, for the turn in which its files may be worked on. */
export const formTurns: RequestHandler = async (req, res, next) => {
  if (operationOf(req)?.bodyKind === 'form') await enterTurn(req, res);
  next();
};

/** Reads the file that is the body, in its turn. @throws HttpError 413 or 503 */
export async function fileBody(
  req: Request,
  res: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { files } = optionsOf.get(req)!;
  const kept = await files.receive(req, res, (bytes) => bytes <= maxBytes);
  if (!kept) throw tooLarge('The file is larger than this address takes.');
  await enterTurn(req, res);
  return kept.bytes();
}

async function received(req: Request, res: Response, maxBytes: number): Promise<Uint8Array> {
  const kept = await bodyFilesOf(req).receive(req, res, (bytes) => bytes <= maxBytes);
  if (!kept) throw tooLarge('This is too large.');
  return kept.bytes();
}

async function enterTurn(req: Request, res: Response): Promise<void> {
  const leave = await optionsOf.get(req)!.turns.enter(visitorOf(req));
  if (res.closed) leave();
  else res.once('close', leave);
}
