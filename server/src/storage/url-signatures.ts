import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address allows: one thing, with one file, for a while, given to one account. */
export interface Permit {
  /** Reading an upload where not given. */
  readonly use?: 'read' | 'document' | 'put';
  readonly name: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  readonly account: string;
  /** Of a put: exactly how many bytes. */
  readonly size?: number | undefined;
}

export interface UrlSignatures {
  sign(permit: Permit): string;
  /** Whether `signature` is ours over this permit, and the permit is still good. */
  isGood(permit: Permit, signature: string, now: number): boolean;
}

/** Signatures that only this installation can make. */
export function urlSignatures(secret: Uint8Array): UrlSignatures {
  const sign = ({ use = 'read', name, expiresAt, account, size }: Permit): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([use, name, expiresAt, account, ...(size === undefined ? [] : [size])]))
      .digest('base64url');
  return {
    sign,
    isGood(permit, signature, now) {
      const expected = Buffer.from(sign(permit));
      const given = Buffer.from(signature);
      return permit.expiresAt > now && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** The query of a signed address. */
export function signedQuery(signatures: UrlSignatures, permit: Permit): URLSearchParams {
  const { expiresAt, account, size } = permit;
  return new URLSearchParams({
    expires: String(expiresAt),
    account,
    ...(size === undefined ? {} : { size: String(size) }),
    signature: signatures.sign(permit),
  });
}
