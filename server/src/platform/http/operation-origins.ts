import type { Role } from './caller.ts';

/** The origins whose pages may make a call: any origin, the listed origins and our own, or only our own. */
export type Origins = 'any' | 'listed' | 'own';

/** The fields of an operation in openapi.yaml that decide whose pages may make it. */
export interface OriginTerms {
  /** Required roles; `account` for anyone signed in, `anyone` for everybody. */
  readonly 'x-roles': readonly (Role | 'account' | 'anyone')[];
  readonly 'x-cached'?: true | 'profiles';
  /** Set if fewer origins may make the call than the other fields imply. */
  readonly 'x-origins'?: Exclude<Origins, 'any'>;
}

/**
 * Returns whose pages may make a call. Unless `x-origins` restricts it, a call that only reads and needs no token is
 * open to pages of any origin, a call that only admins may make is open to none but our own pages, and any other call
 * is open to pages of the listed origins.
 * @param method in lower case
 */
export function originsOf(method: string, terms: OriginTerms): Origins {
  const { 'x-roles': roles, 'x-cached': cached, 'x-origins': narrowed } = terms;
  if (narrowed) return narrowed;
  if (roles.every((role) => role === 'admin')) return 'own';
  return roles.includes('anyone') && (method === 'get' || cached !== undefined) ? 'any' : 'listed';
}
