import { formatAmount } from '../money/index.ts';
import type { NoticeKind } from './types.ts';

/** What a notice is about. */
export interface NoticeSubject {
  kind: NoticeKind;
  /** The cube's title, or its number while that is not known. */
  cube: string;
  /** Wei: the bid, the price, or what can be taken back; undefined where there is none. */
  amount: bigint | undefined;
}

/** A notice as people read it, in the app and by mail. */
export function noticeText({ kind, cube, amount = 0n }: NoticeSubject): string {
  const weth = formatAmount(amount, 'WETH');
  switch (kind) {
    case 'first-bid':
      return `The first bid on ${cube} is in: ${weth}.`;
    case 'outbid':
      return `You were outbid on ${cube}: the highest bid is ${weth} now.`;
    case 'won':
      return `You won ${cube} for ${weth}. Claim your cube.`;
    case 'lost':
      return `The auction of ${cube} has ended and you did not win. You can withdraw ${weth}.`;
    case 'auctioned':
      return `The auction of ${cube} has ended at ${weth}. Claim your funds.`;
    case 'unsold':
      return `The auction of ${cube} has ended without a bid. You can take it back.`;
    case 'sold':
      return `${cube} was sold for ${weth}.`;
  }
}
