import { formatAmount } from '@cubedrop/sdk';
import { encodeCall } from '@cubedrop/sdk/chain';
import { paths } from '../../../src/config/paths.ts';
import { allowanceTexts as texts } from '../../../src/wallet/allowances/texts.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT } from '../fixtures.ts';

/** Revokes an allowance left over from an abandoned bid. */
export const revokeAllowance: Recipe = async ({ world, claimer }) => {
  const { dropAuction } = world.chain.contracts;
  await world.send(claimer, 'weth', encodeCall('weth', 'approve', [dropAuction, AMOUNT]));
  const allowance = `${texts.spenders.dropAuction} ${texts.may} ${formatAmount(AMOUNT, 'WETH')}`;
  return {
    person: claimer,
    path: paths.myMoney.to(),
    begin: async () => undefined,
    button: (page) => page.getByRole('button', { name: `${texts.revoke}: ${allowance}` }),
  };
};
