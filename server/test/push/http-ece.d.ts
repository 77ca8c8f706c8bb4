declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** The subset that the tests use. */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
