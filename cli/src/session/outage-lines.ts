import type { Outage } from '@cubedrop/sdk/flows';
import { timeText } from '../terminal/time-text.ts';

/** URLs of the server and of the chain's node. A run depends on both. */
export type Addresses = Readonly<Record<Outage['of'], string>>;

/** Describes outages during a run in one line each, however many steps are retried. */
export class OutageLines {
  readonly #addresses: Addresses;
  /** Time until which no further line about the server or the chain is returned, in seconds since the epoch. */
  readonly #heldUntil = new Map<Outage['of'], number>();

  constructor(addresses: Addresses) {
    this.#addresses = addresses;
  }

  /**
   * Returns a line with the URL that fails, until when it is retried, and how to resume later; `undefined` while an
   * earlier line about the same URL is still valid.
   * @param now in seconds since the epoch
   */
  lineFor({ of, until }: Outage, reason: string, now: number): string | undefined {
    if (now < (this.#heldUntil.get(of) ?? 0)) return undefined;
    this.#heldUntil.set(of, until);
    return `${this.#addresses[of]}: ${reason} Retrying until about ${timeText(until)}; after that, run the same command again to resume.`;
  }
}
