import type { Request } from 'express';
import type { Permit } from './url-signatures.ts';

/** Returns the permit in a file's URL, which is only valid with a valid signature. */
export function permitOf(req: Request): Permit {
  const { expires, account = '', size } = req.query as Record<string, string | undefined>;
  const { name } = req.params as { name: string };
  return { name, expiresAt: Number(expires ?? 0), account, size: size === undefined ? size : Number(size) };
}

/** Returns the signature in a URL, or an empty string if it has none. */
export const signatureOf = (req: Request): string => (req.query.signature as string | undefined) ?? '';
