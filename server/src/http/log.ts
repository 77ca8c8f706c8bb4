import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

export type { Logger } from 'pino';

/** A log of one JSON line an entry, to standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
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
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: withoutSecret(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}

/** An address without what it asks, and without the secret that verifies an e-mail address, which is in its path. */
function withoutSecret(url: string): string {
  return url.split('?', 1)[0]!.replace(/(\/emailverification\/).*/i, '$1…');
}
