import type { Request, RequestHandler } from 'express';

const heads = new WeakSet<Request>();

/** Handles a HEAD request as a GET; Node omits the body. */
export const handleHeadAsGet: RequestHandler = (req, _res, next) => {
  if (req.method === 'HEAD') {
    heads.add(req);
    req.method = 'GET';
  }
  next();
};

/** Whether a request that is handled as a GET was received as a HEAD, so that its response has no body. */
export const isHead = (req: Request): boolean => heads.has(req);
