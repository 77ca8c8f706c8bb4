import { shareMessages } from '@cubedrop/sdk';
import { isolatedLine } from '../../platform/markup.ts';
import type { DrawnKind } from './drawn-kind.ts';
import { offerTime, priceWords, type PriceWords } from './offer.ts';
import type { Summary } from './summary-service.ts';

/** The words on a share picture. They stay true for as long as nothing happens: other sites keep the picture for weeks. */
export interface Words {
  readonly title: string;
  /** Such as "A cube on Cubedrop". */
  readonly kindOfItem: string;
  /** The music artists; empty if they are unknown. */
  readonly artists: string;
  readonly price?: PriceWords;
  /** The next time in UTC, or the end. */
  readonly time?: string;
}

/**
 * Returns the words for a cube or a drop.
 * @param summary `undefined` if the item's texts are unknown
 * @param now the chain's time in seconds
 */
export function wordsOf(kind: DrawnKind, summary: Summary | undefined, now: number): Words {
  const { title, artists, offer }: Summary = summary ?? { title: '', artists: [], picture: undefined };
  return {
    title: isolatedLine(title),
    kindOfItem: shareMessages.kind[kind],
    artists: artists.map(isolatedLine).join(', '),
    ...(offer && { price: priceWords(offer), time: offerTime(offer, now).words }),
  };
}
