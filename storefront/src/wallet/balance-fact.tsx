import { formatAmount, type Balance } from '@cubedrop/sdk';
import { Fact } from '../components/facts.tsx';
import { walletTexts as texts } from './texts.ts';

/** The account's ETH and WETH, as two lines of one row. @param balance `undefined` while loading */
export function BalanceFact({ balance }: { balance: Balance | undefined }) {
  return (
    <Fact name={texts.balance}>
      <span className="block">{balance ? formatAmount(balance.eth) : '…'}</span>
      <span className="mt-2 block">{balance ? formatAmount(balance.weth, 'WETH') : '…'}</span>
    </Fact>
  );
}
