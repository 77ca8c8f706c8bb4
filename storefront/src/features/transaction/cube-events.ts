import { formatAmount, type Address, type Seconds } from '@cubedrop/sdk';
import type { Transfer } from '@cubedrop/sdk/api';
import { transactionTexts as texts } from './texts.ts';

/** Something that happened to a cube: a transfer, or a sale or signed listing by its owner. */
export interface CubeEvent {
  kind: Transfer['kind'] | 'listed';
  from: Address;
  /** `null` if the cube did not move. */
  to: Address | null;
  /** In wei. `null` if nothing was paid or asked, or if the amount is not known. */
  price: bigint | null;
  /** `null` if it is not known. */
  at: Seconds | null;
  /** Hash of the transaction. `null` if there was none, because the event was only signed. */
  transaction: string | null;
}

/** The accounts of an event, by their roles in it. */
export type Parties = Partial<Record<'by' | 'from' | 'to', Address>>;

/**
 * Returns the events of a cube, newest first.
 * @param transfers oldest first
 * @param listed the present owner's sale and signed listings, newest first. They are newer than all transfers, because
 *   a transfer ends a sale and a signed listing
 */
export function eventsOf(transfers: readonly Transfer[], listed: readonly CubeEvent[]): readonly CubeEvent[] {
  const moved = transfers.map(({ kind, from, to, price, blockTime, transaction }) => ({
    kind,
    from,
    to,
    price,
    at: blockTime,
    transaction,
  }));
  return [...listed, ...moved.toReversed()];
}

/** Returns an event in words, such as "Won for 0.85 WETH". */
export function eventText({ kind, price }: Pick<CubeEvent, 'kind' | 'price'>): string {
  const event = texts.events[kind];
  return price === null ? event : texts.forAmount(event, formatAmount(price, 'WETH'));
}

/** Returns the accounts of an event. Leaves out the auction contract that held the cube. */
export function partiesOf({ kind, from, to }: Pick<CubeEvent, 'kind' | 'from' | 'to'>): Parties {
  switch (kind) {
    case 'made':
      return to === null ? {} : { by: to };
    case 'drop':
    case 'auction':
    case 'listed':
      return { by: from };
    case 'won':
    case 'returned':
      return to === null ? {} : { to };
    case 'transfer':
    case 'sold':
      return to === null ? { from } : { from, to };
  }
}
