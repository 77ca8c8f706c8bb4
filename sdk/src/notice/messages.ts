import { formatAmount } from '../money/index.ts';
import type { NoticeKind } from './types.ts';

/** What a notice is about. */
export interface NoticeSubject {
  kind: NoticeKind;
  /** The title of the cube, or of the drop that was hidden; its number while that is not known. */
  subject: string;
  /** Wei: the bid, the price, or what can be taken back; undefined where there is none. */
  amount: bigint | undefined;
  /** Why it was hidden, in the words of the admin. */
  reason?: string;
}

/** A notice as people read it, in the app and by mail. */
export function noticeText({ kind, subject, amount = 0n, reason = '' }: NoticeSubject): string {
  const weth = formatAmount(amount, 'WETH');
  switch (kind) {
    case 'first-bid':
      return `The first bid on ${subject} is in: ${weth}.`;
    case 'outbid':
      return `You were outbid on ${subject}: the highest bid is ${weth} now.`;
    case 'won':
      return `You won ${subject} for ${weth}. Claim your cube.`;
    case 'lost':
      return `The auction of ${subject} has ended and you did not win. You can withdraw ${weth}.`;
    case 'auctioned':
      return `The auction of ${subject} has ended at ${weth}. Claim your funds.`;
    case 'unsold':
      return `The auction of ${subject} has ended without a bid. You can take it back.`;
    case 'sold':
      return `${subject} was sold for ${weth}.`;
    case 'hidden':
      return `${subject} was hidden by an admin and is in no list now. The reason: ${reason}`;
    case 'shown':
      return `${subject} is no longer hidden.`;
  }
}
