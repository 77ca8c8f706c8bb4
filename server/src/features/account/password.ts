import { randomBytes, scrypt as scryptOf, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scryptOf);
/** Maximum memory that hashing a password may use. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const HASH_BYTES = 32;

/** Parameters of scrypt. */
export type ScryptCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

/** Cost at which hashing a password takes at least a tenth of a second. */
export const PASSWORD_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** Hashes passwords and verifies them. */
export interface PasswordHasher {
  /** Hashes a password for storage: `scrypt:<N>:<r>:<p>:<salt>:<hash>`. */
  hash(password: string): Promise<string>;
  /** Returns whether a password matches a stored hash. Takes equally long if there is no hash. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** @param cost cost of new hashes; each stored hash is verified at the cost that it states */
export function passwordHasher(cost: ScryptCost = PASSWORD_COST): PasswordHasher {
  const encoded = (salt: Buffer, hash: Buffer): string =>
    ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(':');
  const dummy = encoded(Buffer.alloc(3), Buffer.alloc(HASH_BYTES));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const options = { ...cost, maxmem: MAX_MEMORY_BYTES };
      return encoded(salt, await scrypt(normalized(password), salt, HASH_BYTES, options));
    },
    async matches(password, stored) {
      const [, N, r, p, salt = '', hash = ''] = (stored ?? dummy).split(':') as [string, ...string[]];
      const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: MAX_MEMORY_BYTES };
      const given = await scrypt(normalized(password), Buffer.from(salt, 'base64url'), HASH_BYTES, options);
      return timingSafeEqual(given, Buffer.from(hash, 'base64url')) && stored !== undefined;
    },
  };
}

/** Normalizes Unicode, so that a password does not depend on the keyboard that it was typed on. */
const normalized = (password: string): string => password.normalize('NFKC');
