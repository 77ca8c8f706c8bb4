import { HttpError } from '../errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import { sendError } from './send-error.ts';

export interface BodyPatience {
  /** Time within which a body must reach the minimum speed, in milliseconds. */
  graceMs: number;
  /** Minimum average speed of a body, measured from its start. */
  bytesPerSecond: number;
  /** Time for which the rest of a rejected body is read, in milliseconds, so that the client receives the response. */
  lingerMs: number;
}

export const BODY_PATIENCE: BodyPatience = { graceMs: 10_000, bytesPerSecond: 8 * 1024, lingerMs: 30_000 };
const CHECKS_PER_GRACE = 4;

/** Ends requests whose body arrives too slowly, or keeps arriving after the response. */
export function endSlowBodies(patience: BodyPatience): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) watch(req, res, patience);
    next();
  };
}

/** Whether a request has a body, according to its headers. */
export function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function watch(req: Request, res: Response, patience: BodyPatience): void {
  const { socket } = req;
  // Calls within this process have no real connection and are never slow.
  if (typeof socket.bytesRead !== 'number') return;
  const before = socket.bytesRead;
  const started = performance.now();
  const isDone = (): boolean => req.complete || socket.destroyed;
  const checking = setInterval(() => {
    if (isDone() || res.writableEnded) return clearInterval(checking);
    const elapsed = performance.now() - started;
    // If received bytes are still unread, the server is slow, not the client.
    if (elapsed < patience.graceMs || req.readableLength > 0) return;
    if (socket.bytesRead - before >= (elapsed / 1000) * patience.bytesPerSecond) return;
    clearInterval(checking);
    if (res.headersSent) return void socket.destroy();
    sendError(res.set('Connection', 'close'), new HttpError(408, 'The request body arrived too slowly.'));
  }, patience.graceMs / CHECKS_PER_GRACE);
  checking.unref();
  res.once('finish', () => {
    clearInterval(checking);
    if (isDone()) return;
    req.resume();
    setTimeout(() => {
      if (!isDone()) socket.destroy();
    }, patience.lingerMs).unref();
  });
  res.once('close', () => clearInterval(checking));
}
