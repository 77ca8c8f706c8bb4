import type { Request } from 'express';
import type { Permit } from './url-signatures.ts';

/** What the address of a file allows, if its signature is good. */
export function permitOf(req: Request): Permit {
  const { expires, account = '', size } = req.query as Record<string, string | undefined>;
  const { name } = req.params as { name: string };
  return { name, expiresAt: Number(expires ?? 0), account, size: size === undefined ? size : Number(size) };
}

/** The signature of an address; empty where it has none. */
export const signatureOf = (req: Request): string => (req.query.signature as string | undefined) ?? '';
