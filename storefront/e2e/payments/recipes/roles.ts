import { toAddress, type Address } from '@cubedrop/sdk';
import { listRoleHolders } from '@cubedrop/sdk/api';
import { grantCreator as grantFlow } from '@cubedrop/sdk/flows';
import { Wallet } from 'ethers';
import { paths } from '../../../src/config/paths.ts';
import { roleTexts as texts } from '../../../src/features/account/roles/texts.ts';
import { proceed } from '../../messages-and-buttons.ts';
import type { Recipe } from '../act.ts';
import type { Things } from '../fixtures.ts';

/** Whether the server lists a wallet among the creators. */
async function isListed({ admin }: Things, wallet: Address): Promise<boolean> {
  const { items } = await listRoleHolders(admin.api, { role: 'creator', range: { start: 0, end: 1_000 } });
  return items.some(({ address }) => address?.toLowerCase() === wallet.toLowerCase());
}

const randomAddress = () => toAddress(Wallet.createRandom().address);

/** Grants the creator role to a new wallet. */
export const grantCreator: Recipe = async (things) => {
  const wallet = randomAddress();
  return {
    person: things.admin,
    path: paths.roles.to(),
    async begin(page) {
      await page.getByLabel(texts.address).fill(wallet);
      await page.getByRole('button', { name: texts.give.creator, exact: true }).click();
    },
    button: proceed,
    saved: async () => ((await isListed(things, wallet)) ? 1 : 0),
  };
};

/** Revokes the creator role of a wallet. */
export const revokeCreator: Recipe = async (things) => {
  const wallet = randomAddress();
  await things.world.run(things.admin, grantFlow, { account: wallet });
  return {
    person: things.admin,
    path: paths.roles.to(),
    begin: (page) => page.getByRole('button', { name: `${texts.take.creator}: ${wallet}` }).click(),
    button: proceed,
    saved: async () => ((await isListed(things, wallet)) ? 0 : 1),
  };
};
