import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address allows: reading one file, for a while, given to one account. */
export interface Permit {
  readonly name: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  readonly account: string;
}

export interface UrlSignatures {
  sign(permit: Permit): string;
  /** Whether `signature` is ours over this permit, and the permit is still good. */
  isGood(permit: Permit, signature: string, now: number): boolean;
}

/** Signatures that only this installation can make. */
export function urlSignatures(secret: Uint8Array): UrlSignatures {
  const sign = ({ name, expiresAt, account }: Permit): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['read', name, expiresAt, account]))
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
