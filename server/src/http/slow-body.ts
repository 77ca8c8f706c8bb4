import type { Request, RequestHandler, Response } from 'express';

export interface BodyPatience {
  /** How long a body may take to begin to come at the least speed, in milliseconds. */
  graceMs: number;
  /** The least speed of a body, measured from its beginning. */
  bytesPerSecond: number;
  /** How long what is left of a refused body is read, so that its sender hears the answer. */
  lingerMs: number;
}

export const BODY_PATIENCE: BodyPatience = { graceMs: 10_000, bytesPerSecond: 8 * 1024, lingerMs: 30_000 };
const LOOKS = 4;

/** Ends requests whose body comes too slowly, or of which more comes after they were answered. */
export function slowBodiesEnded(patience: BodyPatience): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) watch(req, res, patience);
    next();
  };
}

/** Whether a request says that a body comes with it. */
export function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function watch(req: Request, res: Response, patience: BodyPatience): void {
  const { socket } = req;
  // A call within this process has no connection, and is not slow.
  if (typeof socket.bytesRead !== 'number') return;
  const before = socket.bytesRead;
  const started = performance.now();
  const isThere = (): boolean => req.complete || socket.destroyed;
  const looking = setInterval(() => {
    if (isThere() || res.writableEnded) return clearInterval(looking);
    const elapsed = performance.now() - started;
    // What has come and was not read yet waits for this server, not for its sender.
    if (elapsed < patience.graceMs || req.readableLength > 0) return;
    if (socket.bytesRead - before >= (elapsed / 1000) * patience.bytesPerSecond) return;
    clearInterval(looking);
    if (res.headersSent) return void socket.destroy();
    res.set('Connection', 'close').status(408);
    res.json({ success: false, message: 'The request body came too slowly.' });
  }, patience.graceMs / LOOKS);
  looking.unref();
  res.once('finish', () => {
    clearInterval(looking);
    if (isThere()) return;
    req.resume();
    setTimeout(() => {
      if (!isThere()) socket.destroy();
    }, patience.lingerMs).unref();
  });
  res.once('close', () => clearInterval(looking));
}
