import type { RequestHandler } from 'express';
import { operationOf } from './admission.ts';

/**
 * Lets pages of any origin frame the responses to operations marked `x-framed`. All other responses keep the headers that
 * forbid it. Must follow the handler that sets those.
 * @param policy Content-Security-Policy of the framed pages, which has to allow the frames and to sandbox the page
 */
export function allowFraming(policy: string): RequestHandler {
  return (req, res, next) => {
    if (operationOf(req)?.isFramed) {
      res.removeHeader('X-Frame-Options');
      res.set({
        'Content-Security-Policy': policy,
        // Pages that are isolated from other origins frame only pages that are so too.
        'Cross-Origin-Embedder-Policy': 'require-corp',
      });
    }
    next();
  };
}
