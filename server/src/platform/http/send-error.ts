import { errorDocsPath } from '@cubedrop/sdk';
import type { Response } from 'express';
import { UnauthorizedError, type HttpError } from '../errors.ts';

/** Sends the standard error response, or plain text for an {@link UnauthorizedError}. */
export function sendError(res: Response, error: HttpError): void {
  const { status, code, message, retryAfter, more } = error;
  res.status(status).set({ 'X-Error-Code': code, Link: `<${errorDocsPath(code)}>; rel="help"` });
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
  if (error instanceof UnauthorizedError) {
    res.set('WWW-Authenticate', 'Bearer').type('text/plain').send(message);
  } else {
    // The id of the call in the log.
    const requestId = String(res.req.id);
    res.json({ success: false, message, code, requestId, ...more });
  }
}
