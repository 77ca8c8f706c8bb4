import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden, type HttpError } from '../errors.ts';

/** The permission in a signed URL, issued to one account: one kind of use of one file, for a limited time. */
export interface Permit {
  /** Defaults to reading an upload. */
  readonly use?: 'read' | 'document' | 'put';
  readonly name: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  readonly account: string;
  /** Exact size in bytes, for a PUT. */
  readonly size?: number | undefined;
}

export interface UrlSignatures {
  sign(permit: Permit): string;
  /** Whether `signature` is valid for this permit and the permit has not expired. */
  isValid(permit: Permit, signature: string, now: number): boolean;
}

/** Signs permits with a secret that only this installation has. */
export function urlSignatures(secret: Uint8Array): UrlSignatures {
  const sign = ({ use = 'read', name, expiresAt, account, size }: Permit): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([use, name, expiresAt, account, ...(size === undefined ? [] : [size])]))
      .digest('base64url');
  return {
    sign,
    isValid(permit, signature, now) {
      const expected = Buffer.from(sign(permit));
      const given = Buffer.from(signature);
      return permit.expiresAt > now && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Returns the error for a URL whose signature does not permit its use. */
export const notSigned = (): HttpError => forbidden('This URL is not signed or has expired.', 'not-signed');

/** @throws HttpError 403 unless `signature` is valid for this permit and the permit has not expired */
export function assertSigned(
  signatures: UrlSignatures,
  permit: Permit,
  signature: string,
  now: number,
): void {
  if (!signatures.isValid(permit, signature, now)) throw notSigned();
}

/**
 * Returns a URL of this server that permits one kind of use of an upload until the permit expires.
 * @param publicUrl the server's public URL, without a trailing slash
 */
export const signedUploadUrl = (publicUrl: string, signatures: UrlSignatures, permit: Permit): string =>
  `${publicUrl}/uploads/${permit.name}?${signedQuery(signatures, permit)}`;

/** Returns the query of a signed URL. */
export function signedQuery(signatures: UrlSignatures, permit: Permit): URLSearchParams {
  const { expiresAt, account, size } = permit;
  return new URLSearchParams({
    expires: String(expiresAt),
    account,
    ...(size === undefined ? {} : { size: String(size) }),
    signature: signatures.sign(permit),
  });
}
