import { parseEther } from 'ethers';
import { encodeCall, readContract } from '@cubedrop/sdk/chain';
import { HALF, SIX_TENTHS } from './amounts.ts';
import { oneIf } from './counts.ts';
import type { FlowUnderTest } from './flow-under-test.ts';

/** Commands that convert between ETH and WETH, and that revoke allowances. */
export const WALLET_FLOWS = {
  'wallet weth': {
    async prepare(stage) {
      const who = await stage.account();
      const words = (amount: string) => ['wallet', 'weth', '--amount', amount];
      const count = () => stage.wethOf(who);
      return {
        who,
        words: words('0.5 ETH'),
        other: { words: words('0.6 ETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'wallet unwrap': {
    async prepare(stage) {
      const who = await stage.bidder(parseEther('2'));
      const words = (amount: string) => ['wallet', 'weth', '--unwrap', amount];
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'wallet revoke': {
    async prepare(stage) {
      const who = await stage.bidder(HALF);
      const { weth, dropAuction } = stage.chain.contracts;
      await who.send(weth, { data: encodeCall('weth', 'approve', [dropAuction, HALF]) });
      const count = async () =>
        oneIf((await readContract(stage.chain, 'weth', 'allowance', [who.address, dropAuction])) === 0n);
      return {
        who,
        words: ['wallet', 'revoke', '--of', 'weth', '--spender', 'dropAuction'],
        count,
        once: 1n,
      };
    },
  },
} satisfies Record<string, FlowUnderTest>;
