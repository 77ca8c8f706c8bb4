import { bidMessages, formatAmount } from '@cubedrop/sdk';
import { openDialog } from './dialogs/open-dialogs.ts';
import { walletTexts as texts } from './texts.ts';
import { useBalance } from './use-balance.ts';

/** What there is to pay with, and the way to more of it. */
export function BalanceLine() {
  const balance = useBalance();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem]">
      <span className="text-bone-dim">
        {texts.balance}{' '}
        <b className="font-[620] text-bone">{balance ? formatAmount(balance.weth, 'WETH') : '…'}</b>
      </span>
      <button type="button" className="link min-h-11" onClick={() => openDialog({ name: 'get-weth' })}>
        {bidMessages.getMoreWeth}
      </button>
    </p>
  );
}
