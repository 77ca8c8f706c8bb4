import type { Request, RequestHandler } from 'express';
import { BAD_TOKEN, HttpError, NO_TOKEN, tooLarge, UnauthorizedError } from '../errors.ts';
import type { FairQueue } from '../fair-queue.ts';
import type { BodyBudget } from './body-budget.ts';
import { requireRole, type Caller } from './caller.ts';
import type { Operation, Operations } from './operations.ts';
import { hasBody } from './slow-body.ts';
import { isOwnCall, networkOf, visitorOf } from './visitor.ts';

/** Returns whose token it is. @throws UnauthorizedError */
export type Identify = (token: string) => Promise<Caller>;

/** The longest address, in bytes. */
const LONGEST_ADDRESS = 8 * 1024;

/** The storefront's cookie, in which its token is. */
const TOKEN_COOKIE = /(?:^|; )Authorization=([^;\s]{1,4096})/;

const operationsOf = new WeakMap<Request, Operation>();

/** Returns the operation that a request was admitted to; `undefined` if it is none. */
export const operationOf = (req: Request): Operation | undefined => operationsOf.get(req);

/** Refuses addresses that are longer than any of ours, before anything looks at them. */
export const shortAddresses: RequestHandler = (req, _res, next) => {
  next(req.url.length > LONGEST_ADDRESS ? new HttpError(414, 'The address is too long.') : undefined);
};

/** Finds out which operation a request is, and who makes it. */
export function identified(operations: Operations, identify: Identify): RequestHandler {
  return async (req, _res, next) => {
    const operation = operations.find(req.method, req.path);
    if (!operation) return next();
    operationsOf.set(req, operation);
    if (operation.token === 'none') return next();
    const { authorization, cookie } = req.headers;
    if (!authorization) {
      if (operation.token === 'required') throw new UnauthorizedError(NO_TOKEN);
      const kept = operation.takesCookie ? TOKEN_COOKIE.exec(cookie ?? '')?.[1] : undefined;
      if (kept !== undefined) req.caller = await callerOfCookie(kept, identify);
      return next();
    }
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (token === undefined) throw new UnauthorizedError(BAD_TOKEN);
    req.caller = await identify(token);
    if (operation.roles.length > 0) requireRole(req.caller, ...operation.roles);
    next();
  };
}

/** Returns whose token a cookie holds; `undefined` if it is not good. */
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
  /** In which the calls of each visitor take turns. */
  calls: FairQueue;
}

/** Lets an identified call, or a page, in: in its visitor's turn, and with room for its body. */
export function admission({ budget, calls }: AdmissionOptions): RequestHandler {
  return async (req, res, next) => {
    const operation = operationOf(req);
    if (operation && operation.bodyBytes > 0 && hasBody(req)) {
      const length = Number(req.headers['content-length'] ?? operation.bodyBytes);
      if (length > operation.bodyBytes) throw tooLarge('This is too large.');
      res.once('close', budget.reserve(length, networkOf(req), req.caller?.userId));
    }
    // Files and streams take long, and little work. A page is read as a call is.
    if ((operation?.answersJson ?? true) && !isOwnCall(req)) {
      const leave = await calls.enter(visitorOf(req));
      if (res.closed) return leave();
      res.once('close', leave);
    }
    next();
  };
}
