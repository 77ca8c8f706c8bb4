import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

import { loggedError } from './logged-error.ts';

export type { Logger } from 'pino';

/** A log of one JSON line an entry, to standard output where nothing else is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Notes each request with an id that its answer carries too. Never a header, a body or a signature. */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    quietReqLogger: true,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_req, res, error) => (error || res.statusCode === 500 ? 'error' : 'info'),
    // What was thrown is logged where it is turned into an answer.
    customErrorObject: (_req, _res, _error, { err: _err, ...entry }: Record<string, unknown>) => entry,
    wrapSerializers: false,
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: ({ method, url, originalUrl = url }: Logged) => ({ method, path: withoutSecret(originalUrl) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}

/** What is read of a request. */
interface Logged {
  method: string;
  url: string;
  originalUrl?: string;
}

/** An address without what it asks, and without the secret that verifies an e-mail address, which is in its path. */
function withoutSecret(url: string): string {
  return url.split('?', 1)[0]!.replace(/(\/emailverification\/).*/i, '$1…');
}
