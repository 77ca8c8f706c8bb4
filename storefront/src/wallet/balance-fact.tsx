import type { Balance } from '@cubedrop/sdk';
import { Fact } from '../components/facts.tsx';
import { BalanceAmount } from './balance-amount.tsx';
import { walletTexts as texts } from './texts.ts';

/** The account's ETH and WETH, as two lines of one row. @param balance `undefined` while loading */
export function BalanceFact({ balance }: { balance: Balance | undefined }) {
  return (
    <Fact name={texts.balance}>
      <BalanceAmount wei={balance?.eth} unit="ETH" className="block" />
      <BalanceAmount wei={balance?.weth} unit="WETH" className="mt-2 block" />
    </Fact>
  );
}
