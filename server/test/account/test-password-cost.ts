import type { ScryptCost } from '../../src/features/account/password.ts';

/** A cost of password hashes that takes no time, since tests sign in thousands of times. */
export const TEST_PASSWORD_COST: ScryptCost = { N: 2, r: 1, p: 1 };
