import { randomUUID } from 'node:crypto';
import { format } from 'node:util';
import type { RequestHandler } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { loggedError } from './logged-error.ts';
import { loggedPath } from './logged-path.ts';

export type { Logger } from 'pino';

/** Creates a log that writes one JSON line per entry, to standard output if there is no `destination`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Logs the console warnings of libraries, such as that of Sequelize about a connection lost in a transaction. Of a
 * message, only the text before the first quotation mark is logged, with `…` for each value after it, since libraries
 * quote values, statements and other errors.
 */
export function logConsoleWarnings(log: Logger): void {
  console.warn = (first: unknown, ...values: unknown[]) => {
    if (typeof first === 'string')
      log.warn(format(asTexts(beforeQuotation(first)), ...values.map(() => '…')));
    else log.warn({ err: first }, 'warning of a library');
  };
}

const beforeQuotation = (text: string): string => text.split(/["'`]/, 1).join('').trim();

/** Replaces the placeholders of a format, so that they take texts. `%d`, for one, shows a text as `NaN`. */
const asTexts = (text: string): string => text.replaceAll(/%[dfijoOc]/g, '%s');

/** Logs each request with an id that is also sent in the response. Headers, bodies and signatures are never logged. */
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
    // Errors are logged by the error handler.
    customErrorObject: (_req, _res, _error, { err: _err, ...entry }: Record<string, unknown>) => entry,
    wrapSerializers: false,
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: ({ method, url, originalUrl = url }: Logged) => ({ method, path: loggedPath(originalUrl) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}

/** The logged properties of a request. */
interface Logged {
  method: string;
  url: string;
  originalUrl?: string;
}
