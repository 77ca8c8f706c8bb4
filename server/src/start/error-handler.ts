import { MAX_DOCUMENTS } from '@cubedrop/sdk';
import { error as validation } from 'express-openapi-validator';
import type { ErrorRequestHandler, Request } from 'express';
import { ChainUnknownError } from '../index/chain/follower.ts';
import { NodeUnavailableError } from '../index/chain/node.ts';
import { ContradictedError, NotVisibleError } from '../index/chain/report.ts';
import { isDatabaseUnavailable, isDatabaseConflict } from '../platform/database/index.ts';
import { badRequest, HttpError, tooLarge, UnauthorizedError } from '../platform/errors.ts';
import { operationOf } from '../platform/http/admission.ts';
import { textOfFault } from '../platform/http/faults.ts';
import { sendError } from '../platform/http/send-error.ts';

/** Messages of the multipart parser for a malformed form. */
const BAD_FORM = /^(Unexpected end of (form|file)|Malformed|Missing|Unsupported|Multipart)/;

/**
 * Message of the multipart parser for a malformed header of a part, for example one with an unencoded control
 * character.
 */
const BAD_HEADER = 'Malformed part header';

/**
 * Turns anything thrown into the standard error response, or into plain text if a token is missing or invalid. Reveals
 * no internal details.
 */
export const errorHandler: ErrorRequestHandler = (thrown, req, res, _next) => {
  // The client disconnected in the middle of the body: there is nobody to respond to, and nothing failed.
  if (res.destroyed || (req.destroyed && !req.complete)) return void res.destroy();
  const error = httpErrorOf(thrown, req);
  // A 503 is not logged: it repeats with every request until its cause is resolved, and the cause is logged where it
  // occurs. A 501 is the choice of the client.
  if (error.status >= 500 && error.status !== 503 && error.status !== 501)
    req.log?.error({ err: thrown, operation: operationOf(req)?.id }, 'failed');
  if (res.headersSent) return void res.destroy();
  sendError(res, error);
};

function httpErrorOf(thrown: unknown, req: Request): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof NotVisibleError)
    return new HttpError(503, thrown.message, { code: 'not-visible-yet', retryAfter: 2 });
  if (thrown instanceof ChainUnknownError)
    return new HttpError(503, thrown.message, { code: 'chain-unavailable', retryAfter: 2 });
  if (thrown instanceof NodeUnavailableError) {
    return new HttpError(503, 'The chain cannot be reached, try again.', {
      code: 'chain-unavailable',
      retryAfter: 2,
    });
  }
  if (isDatabaseUnavailable(thrown))
    return new HttpError(503, 'The database cannot be reached, try again.', { retryAfter: 2 });
  if (isDatabaseConflict(thrown))
    return new HttpError(503, 'The server is busy with concurrent changes, try again.', { retryAfter: 1 });
  if (thrown instanceof ContradictedError)
    return new HttpError(409, thrown.message, { code: 'contradicted' });
  const { status = 500, expose } = thrown as { status?: number; expose?: boolean };
  if (status === 401)
    return new UnauthorizedError(req.headers.authorization ? 'token-invalid' : 'token-missing');
  if (thrown instanceof validation.BadRequest) {
    return new HttpError(400, textOfFault(thrown.errors, req) ?? thrown.message);
  }
  if (status === 413 && (thrown as Error).message === 'Too many files')
    return badRequest(`Send at most ${MAX_DOCUMENTS} files.`);
  if (status === 413) return tooLarge();
  if (thrown instanceof validation.InternalServerError && thrown.message === BAD_HEADER)
    return badRequest('The form has a malformed header, such as a file name with a control character.');
  if (thrown instanceof validation.InternalServerError && BAD_FORM.test(thrown.message))
    return badRequest('The form is cut off or malformed.');
  if (status === 415)
    return new HttpError(415, 'The request body is of a type that this call does not take.');
  if (status === 405 || status === 404) return new HttpError(404, 'Not found');
  if (status >= 400 && status < 500) return new HttpError(status, textOfClientError(thrown, expose));
  return new HttpError(500, 'Something went wrong on the server.');
}

/**
 * Returns the message of a client error. The message of a library is used only if the library marks it as safe to
 * expose, or if the library is the validator.
 */
function textOfClientError(thrown: unknown, expose: boolean | undefined): string {
  const isShown = expose === true || Object.values(validation).some((kind) => thrown instanceof kind);
  return isShown ? (thrown as Error).message : 'The request is malformed.';
}
