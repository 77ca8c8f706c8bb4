import { middleware } from 'express-openapi-validator';
import type { Request, RequestHandler } from 'express';
import { MAX_DOCUMENTS } from '@cubedrop/sdk';
import type { Caller } from './caller.ts';
import { BAD_TOKEN, HttpError, UnauthorizedError } from '../errors.ts';
import { fileMemory } from './file-memory.ts';

/** The largest file that any call takes, and all files of one call together, in bytes; what a call takes itself is stricter. */
export const LARGEST_FILE = 50 * 1024 * 1024;

/** Requests whose token was looked at and found bad, so that no call takes them for anonymous ones. */
const withBadToken = new WeakSet<Request>();

/** Whose token it is. @throws UnauthorizedError */
export type Identify = (token: string) => Promise<Caller>;

/** How the app that a request came to finds out who calls. */
const identifying = new WeakMap<Request, Identify>();

/** Says how `validator` is to find out who makes the requests that pass here first. */
export function identifiedBy(identify: Identify): RequestHandler {
  return (req, _res, next) => {
    identifying.set(req, identify);
    next();
  };
}

/**
 * Holds every request and response to openapi.yaml, and finds out who calls. A request that is no call of the
 * specification passes untouched, without `req.openapi`. What it reads and compiles of the specification serves any
 * number of apps, each behind its own `identifiedBy`.
 * @param specFile path of openapi.yaml
 */
export function validator(specFile: string): RequestHandler[] {
  async function bearer(req: Request): Promise<boolean> {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
    try {
      req.caller = await identifying.get(req)!(token);
      return true;
    } catch (error) {
      if (error instanceof UnauthorizedError) withBadToken.add(req);
      // The validator hands on nothing of an error but its status, and takes one without for a refusal.
      throw error instanceof HttpError ? error : Object.assign(error as Error, { status: 500 });
    }
  }

  return [
    ...middleware({
      apiSpec: specFile,
      ignoreUndocumented: true,
      validateApiSpec: true,
      validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false },
      validateResponses: { removeAdditional: 'failing' },
      validateSecurity: { handlers: { bearer } },
      fileUploader: {
        limits: { files: MAX_DOCUMENTS, fileSize: LARGEST_FILE, fields: 20, fieldSize: 64 * 1024, parts: 30 },
        storage: fileMemory(LARGEST_FILE),
        defParamCharset: 'utf8',
      },
    } as Parameters<typeof middleware>[0]),
    (req, _res, next) => next(withBadToken.has(req) ? new UnauthorizedError(BAD_TOKEN) : undefined),
  ];
}
