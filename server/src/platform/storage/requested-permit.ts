import type { Permit } from './url-signatures.ts';

/** A call of a signed URL. Its numbers may be texts. */
interface SignedCall {
  readonly params: { readonly name: string };
  readonly query: {
    readonly expires?: number | string | undefined;
    readonly account?: string | undefined;
    readonly size?: number | string | undefined;
    readonly signature?: string | undefined;
  };
}

/** Returns the permit that a file's URL states. It is valid only if the URL's signature is. */
export function permitOf({ params: { name }, query }: SignedCall): Permit {
  const { expires = 0, account = '', size } = query;
  return {
    name,
    expiresAt: Number(expires),
    account,
    size: size === undefined ? undefined : Number(size),
  };
}

/** Returns the signature in a URL, or an empty string if it has none. */
export const signatureOf = ({ query: { signature = '' } }: Pick<SignedCall, 'query'>): string => signature;
