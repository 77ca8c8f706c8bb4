import type { Request } from 'express';
import { permitOf, signatureOf } from './requested-permit.ts';
import type { UrlSignatures } from './url-signatures.ts';

/**
 * Creates a function that returns the account to which a request's upload URL was issued, or `undefined` if the URL has
 * no valid signature.
 * @param now seconds since the epoch
 */
export function signedUploader(
  signatures: UrlSignatures,
  now: () => number,
): (req: Pick<Request, 'path' | 'query'>) => string | undefined {
  return ({ path, query }) => {
    const text = (name: string): string | undefined => {
      const value = query[name];
      return typeof value === 'string' ? value : undefined;
    };
    const size = text('size');
    const call = {
      params: { name: path.slice(path.lastIndexOf('/') + 1) },
      query: {
        expires: Number(text('expires') ?? 0),
        account: text('account') ?? '',
        ...(size !== undefined && { size: Number(size) }),
        signature: text('signature') ?? '',
      },
    };
    const permit = permitOf(call);
    return signatures.isValid({ ...permit, use: 'put' }, signatureOf(call), now())
      ? permit.account
      : undefined;
  };
}
