import compression from 'compression';
import type { RequestHandler } from 'express';

/** Content types worth compressing: JSON and pages, but not users' files or event streams. */
const COMPRESSIBLE = /^(application\/json|text\/html)\b/;

/** Compresses responses with brotli or gzip, whichever the client accepts. */
export function compressResponses(): RequestHandler {
  return compression({
    filter: (_req, res) =>
      !res.hasHeader('Content-Disposition') && COMPRESSIBLE.test(String(res.getHeader('Content-Type'))),
  });
}
