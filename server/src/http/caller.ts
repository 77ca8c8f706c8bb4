import type { Request } from 'express';
import { forbidden, NO_TOKEN, UnauthorizedError } from '../errors.ts';

export type Role = 'admin' | 'creator' | 'user' | 'business';

/** Who makes a call, as their token says and the roles stand now. */
export interface Caller {
  /** Their wallet, lower case as in the database; null for one who signed in by password and has linked none. */
  readonly address: string | null;
  /** Their account's id. */
  readonly userId: string;
  readonly roles: readonly Role[];
  /** Their sign-in, for ending it. */
  readonly session: string;
  /** When they last proved to be who they are, in seconds since the epoch. */
  readonly provenAt: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set where the call takes a token and brought a good one. */
    caller?: Caller;
  }
}

/** The caller of a call that needs one. @throws UnauthorizedError where nobody is signed in */
export function callerOf(req: Request): Caller {
  if (!req.caller) throw new UnauthorizedError(NO_TOKEN);
  return req.caller;
}

/** The caller's wallet. @throws UnauthorizedError, or HttpError 403 where they have none */
export function walletOf(req: Request): string {
  const { address } = callerOf(req);
  if (address === null) throw forbidden('Link a wallet to your account first.');
  return address;
}

/** @throws HttpError 403 where the caller has none of `roles` */
export function requireRole(caller: Caller, ...roles: Role[]): void {
  if (!roles.some((role) => caller.roles.includes(role))) throw forbidden(`This needs the ${roles[0]} role.`);
}
