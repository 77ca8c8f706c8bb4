import type { Api, ApiOptions } from '../api/create-api.ts';
import type { Role } from '../api/records.ts';
import { sessionFromResponse, sessionKeeper } from '../api/session-keeper.ts';
import type { Seconds } from '../base/time/index.ts';
import type { Sender } from '../chain/sender.ts';
import type { Chain } from '../chain/types.ts';
import { signIn } from '../domain/account/sign-in.ts';

/** Parameters of {@link openSession}. */
export interface OpenSessionParameters {
  /** Client that sends no token. */
  api: Api;
  sender: Sender;
  chain: Chain;
  clock: () => Seconds;
  signal: AbortSignal | undefined;
}

/** A session that renews itself. */
export interface OpenSession extends Required<Pick<ApiOptions, 'token' | 'renew'>> {
  /** Roles of the account at sign-in. */
  roles: readonly Role[];
}

/**
 * Signs in. The token is renewed before it expires. If the server has ended the session, the account signs in again,
 * for which a wallet asks its user for a signature.
 * @throws whatever `signIn` throws
 */
export async function openSession(parameters: OpenSessionParameters): Promise<OpenSession> {
  const { api, sender, chain, clock, signal } = parameters;
  const first = await signIn({ api, sender, chain, ...(signal ? { signal } : {}) });
  let kept = sessionFromResponse(first, clock());
  const keeper = sessionKeeper({ api, read: () => kept, write: (session) => (kept = session), now: clock });
  let signingIn: Promise<void> | undefined;

  const signInAgain = async () => {
    kept = sessionFromResponse(await signIn({ api, sender, chain }), clock());
  };
  return {
    roles: first.roles,
    token: keeper.token,
    async renew(refused) {
      if (await keeper.renew(refused)) return true;
      // Calls run concurrently: the first one that is refused signs in for all of them.
      await (signingIn ??= signInAgain().finally(() => (signingIn = undefined)));
      return true;
    },
  };
}
