import type { Request, RequestHandler } from 'express';
import { HttpError, tooLarge, UnauthorizedError } from '../errors.ts';
import type { FairQueue } from '../fair-queue.ts';
import type { BodyBudget } from './body-budget.ts';
import { callerOf, requireRole, type Caller } from './caller.ts';
import type { Operation, Operations } from './operations.ts';
import { hasBody } from './slow-body.ts';
import { isInProcessCall } from './in-process-client.ts';
import { takePlace } from './places.ts';
import { networkOf, visitorOf } from './visitor.ts';

/** Resolves a token to the account that it was issued to. @throws UnauthorizedError if the token is invalid */
export type Identify = (token: string) => Promise<Caller>;

/** Checks that a caller has proven their identity recently. @throws HttpError 403 with the kind of proof to send */
export type AssertProven = (caller: Caller) => Promise<void>;

/** Maximum length of a request's URL, in characters. */
const MAX_URL_LENGTH = 8 * 1024;

/** Matches the storefront's cookie, which holds its token. */
const TOKEN_COOKIE = /(?:^|; )Authorization=([^;\s]{1,4096})/;

const operationsOf = new WeakMap<Request, Operation>();

/** Returns the operation that a request was matched to, or `undefined` if it matches none. */
export const operationOf = (req: Request): Operation | undefined => operationsOf.get(req);

/** Rejects URLs that are longer than any URL of this server, before anything else parses them. */
export const limitUrlLength: RequestHandler = (req, _res, next) => {
  next(req.url.length > MAX_URL_LENGTH ? new HttpError(414, 'The URL is too long.') : undefined);
};

/**
 * Drops requests whose client has disconnected: nobody receives the response, and without the client's address the
 * request cannot be counted.
 */
export const dropAbandoned: RequestHandler = (req, res, next) => {
  const { destroyed, remoteAddress } = req.socket;
  if (destroyed || (remoteAddress === undefined && !isInProcessCall(req))) res.destroy();
  else next();
};

/** Matches a request to its operation, for the handlers that follow. */
export function matchOperation(operations: Operations): RequestHandler {
  return (req, _res, next) => {
    const operation = operations.find(req.method, req.path);
    if (operation) operationsOf.set(req, operation);
    next();
  };
}

/** Identifies the caller of an operation, and checks that they have one of the roles that it requires. */
export function identifyCaller(identify: Identify): RequestHandler {
  return async (req, _res, next) => {
    const operation = operationOf(req);
    if (!operation || operation.token === 'none') return next();
    const { authorization, cookie, origin } = req.headers;
    if (!authorization) {
      if (operation.token === 'required') throw new UnauthorizedError('token-missing');
      // Browsers send an origin with a GET only from a page of another origin, to which the cookie does not belong.
      const takesCookie = operation.takesCookie && origin === undefined;
      const cookieToken = takesCookie ? TOKEN_COOKIE.exec(cookie ?? '')?.[1] : undefined;
      if (cookieToken !== undefined) req.caller = await callerOfCookie(cookieToken, identify);
      return next();
    }
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (token === undefined) throw new UnauthorizedError('token-invalid');
    req.caller = await identify(token);
    if (operation.roles.length > 0) requireRole(req.caller, ...operation.roles);
    next();
  };
}

/** Checks that the caller has proven their identity recently, if the operation requires it. */
export function requireProof(assertProven: AssertProven): RequestHandler {
  return async (req, _res, next) => {
    if (operationOf(req)?.needsProof) await assertProven(callerOf(req));
    next();
  };
}

/** Resolves the token of a cookie, or returns `undefined` if it is invalid. */
async function callerOfCookie(token: string, identify: Identify): Promise<Caller | undefined> {
  try {
    return await identify(token);
  } catch (error) {
    if (error instanceof UnauthorizedError) return undefined;
    throw error;
  }
}

export interface AdmissionOptions {
  budget: BodyBudget;
  /** Returns the account whose signed URL is called, or `undefined` if it has no valid signature or has expired. */
  uploadAccountOf: (req: Request) => string | undefined;
  /** Schedules calls fairly between visitors. */
  visitors: FairQueue;
  /** Schedules calls fairly between networks, so that many accounts in one network do not delay other networks. */
  networks: FairQueue;
}

/**
 * Admits an API call or a page once its visitor and its network have their turn.
 * @returns middleware that fails with HttpError 413 if the body is too long, and with 503 if the body does not fit into
 *   the budget or a queue is full
 */
export function admission(options: AdmissionOptions): RequestHandler {
  const { budget, uploadAccountOf, visitors, networks } = options;
  return async (req, res, next) => {
    const operation = operationOf(req);
    if (operation && operation.bodyBytes > 0 && hasBody(req)) {
      const length = Number(req.headers['content-length'] ?? operation.bodyBytes);
      if (length > operation.bodyBytes) throw tooLarge();
      const account =
        req.caller?.userId ?? (operation.bodyKind === 'file' ? uploadAccountOf(req) : undefined);
      res.once('close', budget.reserve(length, networkOf(req), account));
    }
    // Pages count as calls. Files and streams leave their places once only sending is left; see `leavePlaces`.
    if (!isInProcessCall(req)) {
      await takePlace(visitors, visitorOf(req), req, res);
      await takePlace(networks, networkOf(req), req, res);
      if (res.closed) return;
    }
    next();
  };
}
