import { toAddress, type Address } from '@cubedrop/sdk';
import { listRoleHolders } from '@cubedrop/sdk/api';
import { grantCreator as grantFlow } from '@cubedrop/sdk/flows';
import { Wallet } from 'ethers';
import { paths } from '../../../src/config/paths.ts';
import { roleTexts as texts } from '../../../src/features/account/roles/texts.ts';
import { proceed } from '../../messages-and-buttons.ts';
import type { Recipe } from '../act.ts';
import type { Fixtures } from '../fixtures.ts';

/** Whether the server lists a wallet among the creators. */
async function isListed({ admin }: Fixtures, wallet: Address): Promise<boolean> {
  const { items } = await listRoleHolders(admin.api, { role: 'creator', range: { start: 0, end: 1_000 } });
  return items.some(({ address }) => address?.toLowerCase() === wallet.toLowerCase());
}

const randomAddress = () => toAddress(Wallet.createRandom().address);

/** Grants the creator role to a new wallet. */
export const grantCreator: Recipe = async (fixtures) => {
  const wallet = randomAddress();
  return {
    person: fixtures.admin,
    path: paths.roles.to(),
    async begin(page) {
      await page.getByLabel(texts.address).fill(wallet);
      await page.getByRole('button', { name: texts.give.creator, exact: true }).click();
    },
    button: proceed,
    saved: async () => ((await isListed(fixtures, wallet)) ? 1 : 0),
  };
};

/** Revokes the creator role of a wallet. */
export const revokeCreator: Recipe = async (fixtures) => {
  const wallet = randomAddress();
  await fixtures.world.run(fixtures.admin, grantFlow, { account: wallet });
  return {
    person: fixtures.admin,
    path: paths.roles.to(),
    begin: (page) => page.getByRole('button', { name: `${texts.take.creator}: ${wallet}` }).click(),
    button: proceed,
    saved: async () => ((await isListed(fixtures, wallet)) ? 0 : 1),
  };
};
