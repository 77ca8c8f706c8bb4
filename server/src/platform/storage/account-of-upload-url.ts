import type { Request } from 'express';
import { permitOf, signatureOf } from './requested-permit.ts';
import type { UrlSignatures } from './url-signatures.ts';

/**
 * Creates a function that returns the account to which a request's upload URL was issued, or `undefined` if the URL has
 * no valid signature or has expired.
 * @param now returns seconds since the epoch
 */
export function accountOfUploadUrl(
  signatures: UrlSignatures,
  now: () => number,
): (req: Pick<Request, 'path' | 'query'>) => string | undefined {
  return ({ path, query }) => {
    const parameter = (name: string): string | undefined => {
      const value = query[name];
      return typeof value === 'string' ? value : undefined;
    };
    const call = {
      params: { name: path.slice(path.lastIndexOf('/') + 1) },
      query: {
        expires: parameter('expires'),
        account: parameter('account'),
        size: parameter('size'),
        signature: parameter('signature'),
      },
    };
    const permit = permitOf(call);
    return signatures.isValid({ ...permit, use: 'put' }, signatureOf(call), now())
      ? permit.account
      : undefined;
  };
}
