import { randomBytes, scrypt as scryptOf, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scryptOf);
const MEMORY = 64 * 1024 * 1024;
const BYTES = 32;

/** Parameters of scrypt. */
export type ScryptCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

/** Cost of a password's hash, which takes a tenth of a second and more. */
export const PASSWORD_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** Hashes passwords and verifies them. */
export interface PasswordHasher {
  /** Hashes a password for storage: `scrypt:<N>:<r>:<p>:<salt>:<hash>`. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the stored hash, at the cost it was hashed with. Takes as long if there is no hash. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** Returns a hasher that makes hashes of a cost. */
export function passwordHasher(cost: ScryptCost = PASSWORD_COST): PasswordHasher {
  const encoded = (salt: Buffer, hash: Buffer): string =>
    ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(':');
  const dummy = encoded(Buffer.alloc(3), Buffer.alloc(BYTES));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return encoded(salt, await scrypt(normalized(password), salt, BYTES, { ...cost, maxmem: MEMORY }));
    },
    async matches(password, stored) {
      const [, N, r, p, salt = '', hash = ''] = (stored ?? dummy).split(':') as [string, ...string[]];
      const used = { N: Number(N), r: Number(r), p: Number(p), maxmem: MEMORY };
      const given = await scrypt(normalized(password), Buffer.from(salt, 'base64url'), BYTES, used);
      return timingSafeEqual(given, Buffer.from(hash, 'base64url')) && stored !== undefined;
    },
  };
}

/** Normalizes Unicode, so that a password does not depend on the keyboard that it was typed on. */
const normalized = (password: string): string => password.normalize('NFKC');
