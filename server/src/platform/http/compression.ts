import compression from 'compression';
import type { RequestHandler } from 'express';

/** Content types that are compressed. Event streams are not. */
const COMPRESSIBLE = /^(application\/json|text\/html)\b/;

/** Compresses JSON and HTML responses with an encoding that the client accepts. */
export function compressResponses(): RequestHandler {
  return compression({
    // Stored files, which have a `Content-Disposition`, are sent uncompressed.
    filter: (_req, res) =>
      !res.hasHeader('Content-Disposition') && COMPRESSIBLE.test(String(res.getHeader('Content-Type'))),
  });
}
