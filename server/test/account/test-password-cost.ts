import type { ScryptCost } from '../../src/features/account/password.ts';

/** Lowest cost of password hashes, since tests hash thousands of passwords. */
export const TEST_PASSWORD_COST: ScryptCost = { N: 2, r: 1, p: 1 };
