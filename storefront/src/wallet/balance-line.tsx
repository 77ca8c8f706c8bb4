import { bidMessages } from '@cubedrop/sdk';
import { useSession } from '../session/use-session.ts';
import { askForWallet } from './ask-for-wallet.ts';
import { BalanceAmount } from './balance-amount.tsx';
import { openDialog } from './dialogs/open-dialogs.ts';
import { walletTexts as texts } from './texts.ts';
import { useBalance } from './balance-query.ts';

/**
 * Shows the WETH balance and a link to get more. Visitors are asked to sign in, and accounts without a wallet to link
 * one.
 */
export function BalanceLine() {
  const session = useSession();
  const balance = useBalance();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem]">
      {session?.address && (
        <span className="text-bone-dim">
          {texts.balance}{' '}
          <b className="font-[620] text-bone">
            <BalanceAmount wei={balance?.weth} unit="WETH" />
          </b>
        </span>
      )}
      <button
        type="button"
        className="link ml-auto min-h-11"
        onClick={() => (session?.address ? openDialog({ name: 'get-weth' }) : askForWallet())}
      >
        {bidMessages.getMoreWeth}
      </button>
    </p>
  );
}
