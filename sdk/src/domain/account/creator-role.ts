import type { Address } from '../../base/hex.ts';
import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import type { PlainCheck } from '../../flow/checks.ts';
import { problemError } from '../problem/messages.ts';

/** Check that the account has the creator role, for the flows that create NFTs, cubes, drops and seasons. */
export const creatorRoleCheck: PlainCheck = {
  kind: 'check',
  name: 'check creator role',
  title: 'Check the creator role',
  check: ({ chain, sender }) => requireCreator(chain, sender.address),
};

/** Checks that an account has the creator role. @throws CubedropError `no-creator-role`; `unavailable` */
export async function requireCreator(chain: Chain, account: Address): Promise<void> {
  if (await readContract(chain, 'dropAuction', 'isCreator', [account])) return;
  throw problemError(
    { code: 'no-creator-role', details: { account, network: chain.network.name } },
    { hint: `The owner of the drop contract can grant it: cubedrop creator grant ${account}` },
  );
}
