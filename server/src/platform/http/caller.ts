import type { Request } from 'express';
import { forbidden, UnauthorizedError } from '../errors.ts';

export type Role = 'admin' | 'creator' | 'user' | 'business';

/** The account that makes a call, according to its token, with its current roles. */
export interface Caller {
  /** Their wallet in lower case, or `null` for a password account without a linked wallet. */
  readonly address: string | null;
  /** Their account's id. */
  readonly userId: string;
  readonly roles: readonly Role[];
  /** Id of their session, used to end it. */
  readonly session: string;
  /** Time at which they last proved their identity, in seconds since the epoch. */
  readonly provenAt: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set if the call takes a token and came with a valid one. */
    caller?: Caller | undefined;
  }
}

/** Returns the caller. @throws UnauthorizedError if nobody is signed in */
export function callerOf(req: Request): Caller {
  if (!req.caller) throw new UnauthorizedError('token-missing');
  return req.caller;
}

/** Returns the caller's wallet. @throws UnauthorizedError, or HttpError 403 if they have none */
export function walletOf(req: Request): string {
  const { address } = callerOf(req);
  if (address === null) throw forbidden('Link a wallet to your account first.', 'wallet-needed');
  return address;
}

/**
 * Factor by which the limits of creators and admins exceed those of users: releases have thousands of files, and these
 * accounts are vetted.
 */
const PUBLISHER_FACTOR = 10;

/** Returns the limit of an account: `each` for users, ten times as much for creators and admins. */
export function limitFor({ roles }: Pick<Caller, 'roles'>, each: number): number {
  return roles.includes('creator') || roles.includes('admin') ? each * PUBLISHER_FACTOR : each;
}

/** @throws HttpError 403 if the caller has none of `roles` */
export function requireRole(caller: Caller, ...roles: Role[]): void {
  if (!roles.some((role) => caller.roles.includes(role)))
    throw forbidden(`This needs the ${roles[0]} role.`, 'role-needed');
}
