import compression from 'compression';
import type { RequestHandler } from 'express';

/** What is worth making smaller on its way: answers and pages, not the files of users, nor a stream of events. */
const WORTH_IT = /^(application\/json|text\/html)\b/;

/** Makes answers smaller for whoever can read them so: brotli, else gzip. */
export function compressedAnswers(): RequestHandler {
  return compression({
    filter: (_req, res) =>
      !res.hasHeader('Content-Disposition') && WORTH_IT.test(String(res.getHeader('Content-Type'))),
  });
}
