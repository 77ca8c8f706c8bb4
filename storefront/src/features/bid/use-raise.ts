import {
  bidRange,
  bidRefusal,
  problemText,
  raiseRefusal,
  sameAddress,
  type Address,
  type BidRange,
} from '@cubedrop/sdk';
import { useClock } from '../../clock/use-clock.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { useOnline } from '../../components/use-online.ts';
import type { LotView } from '../../lot/lot.ts';
import { offerWeth } from '../../wallet/too-little-weth.ts';
import { useBalance } from '../../wallet/balance-query.ts';
import { bidTexts } from './texts.ts';

/** Balance assumed for visitors, and until the real one is known. It covers every raise that the contract can store. */
const ANY = { eth: 2n ** 96n, weth: 0n };

/** The raises that an account can make on a lot. */
export interface Raise {
  /** In wei. */
  range: BidRange;
  /** Whether the account can bid some amount now. */
  isOpen: boolean;
  /** Why the account cannot bid now; empty if it can, or until the chain's time is known. */
  reason: string;
  /**
   * Calls `proceed` if a raise, in wei, would be accepted; otherwise shows why not. If WETH is missing, offers to get
   * more, or to proceed and pay in ether.
   */
  check(wei: bigint, proceed: () => void): void;
}

/**
 * Returns the raises that an account can make on a lot.
 * @param account `null` for a visitor
 * @param ownTotal the account's total, in wei
 */
export function useRaise(lot: LotView, account: Address | null, ownTotal: bigint): Raise {
  const balance = useBalance();
  const isOnline = useOnline();
  const standing = { highestBid: lot.highestBid, ownTotal };
  const isOwn = sameAddress(account, lot.seller);
  const reason = useClock((now) => {
    const refusal = bidRefusal({ terms: lot, standing, balance: balance ?? null, isOwn, now });
    return refusal ? problemText(refusal) : '';
  });
  return {
    range: bidRange(lot, standing, balance ?? ANY),
    isOpen: reason === '' && isOnline,
    reason: isOnline ? (reason ?? '') : bidTexts.waiting,
    check(wei, proceed) {
      const refusal = raiseRefusal(wei, { terms: lot, standing }, balance ?? null);
      if (!refusal) return proceed();
      if (refusal.code !== 'insufficient-weth') return showMessage('bad', problemText(refusal));
      const { kind, auctionId, cubeId } = lot;
      offerWeth({
        payment: { for: 'bid', kind, auctionId, cubeId, raise: wei },
        amount: wei,
        onProceed: proceed,
      });
    },
  };
}
