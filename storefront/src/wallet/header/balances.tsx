import { bidMessages } from '@cubedrop/sdk';
import { BalanceAmount } from '../balance-amount.tsx';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { walletTexts as texts } from '../texts.ts';
import { useBalance } from '../balance-query.ts';

interface BalancesProps {
  /** Called before the dialog to get WETH opens, to close the menu around the balances. */
  onDialog?: () => void;
}

/** Shows the ETH and WETH balances and a link to get more WETH. */
export function Balances({ onDialog }: BalancesProps) {
  const balance = useBalance();
  return (
    <div className="grid gap-1 text-sm">
      <span className="label">{texts.balance}</span>
      <BalanceAmount wei={balance?.eth} unit="ETH" className="[overflow-wrap:anywhere]" />
      <BalanceAmount wei={balance?.weth} unit="WETH" className="[overflow-wrap:anywhere]" />
      <button
        type="button"
        className="link min-h-11 cursor-pointer justify-self-start font-[560]"
        onClick={() => {
          onDialog?.();
          openDialog({ name: 'get-weth' });
        }}
      >
        {bidMessages.getMoreWeth}
      </button>
    </div>
  );
}
