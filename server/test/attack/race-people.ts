import { createAdmin } from '../../src/features/account/admin-commands.ts';
import { TEST_PASSWORD_COST } from '../account/test-password-cost.ts';
import { codeOf, enrolAdmin, type EnrolledAdmin } from '../account/test-second-factor.ts';
import type { World } from '../specification/world.ts';

/** Time step of an authenticator, in seconds. The code of the next step is accepted too. */
const STEP_SECONDS = 30;

/** Credentials of an admin. */
export interface AdminLogin {
  readonly username: string;
  readonly password: string;
}

let admins = 0;

/** Creates an admin without an authenticator. */
export async function newAdmin({ database }: World): Promise<AdminLogin> {
  const username = `racer${++admins}`;
  const password = 'horse battery staple';
  const now = secondsNow();
  await createAdmin({ database, userName: username, password, passwordCost: TEST_PASSWORD_COST, now });
  return { username, password };
}

/** Creates an admin with an authenticator, who is signed in. */
export async function newEnrolledAdmin(
  world: World,
): Promise<AdminLogin & EnrolledAdmin & { userId: string }> {
  const login = await newAdmin(world);
  const enrolled = await enrolAdmin(world.url, login, secondsNow());
  return { ...login, ...enrolled, userId: userIdIn(enrolled.token) };
}

/** Returns a valid code of an authenticator whose current code may have been used. */
export const unusedCode = (secret: string): string => codeOf(secret, secondsNow() + STEP_SECONDS);

/** Returns the server id of the account that a token is for. */
export function userIdIn(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: string };
  return claims.userId;
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);
