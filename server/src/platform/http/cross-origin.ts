import type { RequestHandler } from 'express';
import { operationOf } from './admission.ts';
import type { Operation, Operations } from './operations.ts';

/** Time for which a browser may remember a preflight, in seconds. Chromium remembers none for longer. */
const PREFLIGHT_SECONDS = 7_200;

/** Response headers that pages of other origins may read in addition to those that browsers always let them read. */
const EXPOSED_HEADERS = [
  'Content-Disposition',
  'Content-Range',
  'Date',
  'ETag',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Error-Code',
  'X-Request-Id',
].join(', ');

/** Request headers that pages of any origin may send, and those that pages of a listed origin may send. */
const PUBLIC_HEADERS = 'Content-Type, If-None-Match, Last-Event-ID, Range';
const SIGNED_IN_HEADERS = `Authorization, ${PUBLIC_HEADERS}`;

/**
 * Sets the headers that tell browsers which other origins may read the response to a matched request, and whether
 * their pages may embed it. No response has `Access-Control-Allow-Credentials`, so pages of other origins cannot read
 * the responses to requests with cookies. Must precede the handlers that reject calls, such as rate limits, so that
 * pages can read the reason.
 * @param allowedOrigins origins whose pages may make calls for signed-in users
 */
export function allowOrigins(allowedOrigins: readonly string[]): RequestHandler {
  const listed = new Set(allowedOrigins);
  return (req, res, next) => {
    const operation = operationOf(req);
    if (!operation) return next();
    const { authorization, origin } = req.headers;
    // A signed URL is a secret too: what it leads to is not public.
    const isPersonal = authorization !== undefined || 'signature' in req.query;
    const reader = readerOf(operation, origin, isPersonal, listed);
    // The headers of other responses do not depend on the origin, so caches need to keep only one copy of them.
    if (operation.origins !== 'own' && reader !== '*') res.vary('Origin');
    if (reader !== undefined)
      res.set({ 'Access-Control-Allow-Origin': reader, 'Access-Control-Expose-Headers': EXPOSED_HEADERS });
    // Browsers send cookies when a page embeds a file, so a response that depends on a cookie must not be embedded.
    if (reader === '*' && !operation.takesCookie) res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    next();
  };
}

/**
 * Answers preflights, by which browsers ask whether a page of another origin may make a call. They are answered
 * from openapi.yaml and `allowedOrigins` alone: no data is read, and nobody is identified. The request headers that
 * a page asks for are not echoed.
 * @param allowedOrigins origins whose pages may make calls for signed-in users
 */
export function answerPreflights(operations: Operations, allowedOrigins: readonly string[]): RequestHandler {
  const listed = new Set(allowedOrigins);
  return (req, res, next) => {
    const { origin, 'access-control-request-method': method } = req.headers;
    if (req.method !== 'OPTIONS' || origin === undefined || method === undefined) return next();
    const operation = operations.find(method === 'HEAD' ? 'GET' : method, req.path);
    const caller = operation && readerOf(operation, origin, listed.has(origin), listed);
    if (caller !== undefined)
      res.set({
        'Access-Control-Allow-Origin': caller,
        'Access-Control-Allow-Methods': method,
        'Access-Control-Allow-Headers': caller === '*' ? PUBLIC_HEADERS : SIGNED_IN_HEADERS,
        'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      });
    res.vary('Origin').status(204).end();
  };
}

/**
 * Returns the origin whose pages may read a response: `*` for all, `undefined` for none but our own.
 * @param isPersonal whether the response may depend on the caller
 */
function readerOf(
  { origins }: Operation,
  origin: string | undefined,
  isPersonal: boolean,
  listed: ReadonlySet<string>,
): string | undefined {
  if (origins === 'any' && !isPersonal) return '*';
  return origins !== 'own' && origin !== undefined && listed.has(origin) ? origin : undefined;
}
