import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { ChainEvent, EventOf } from '../../index/chain/event.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** An NFT's state after its events. */
export interface NftState {
  readonly creator: string;
  /** Number of copies that were minted. */
  readonly supply: bigint;
  /** Number of copies by holder. Holders without copies are omitted. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** Digest of the metadata, 64 hex digits. */
  readonly digest: string;
  /** The event that minted it. */
  readonly minted: EventOf<'NftsTransferred'>;
}

/** Returns an NFT's state, or `undefined` if the events contain no mint. */
export function foldNft(nftId: string, events: readonly ChainEvent[]): NftState | undefined {
  const balances = new Map<string, bigint>();
  let minted: { event: EventOf<'NftsTransferred'>; digest: string; supply: bigint } | undefined;
  for (const event of events) {
    if (event.name !== 'NftsTransferred') continue;
    const { from, to, ids, amounts, digests } = event.args;
    ids.forEach((id, index) => {
      if (id !== nftId) return;
      const copies = BigInt(expectDefined(amounts[index], 'the amount of an id'));
      if (from === ZERO_ADDRESS) {
        minted = { event, digest: expectDefined(digests?.[index], 'the digest of an id'), supply: copies };
      } else balances.set(from, (balances.get(from) ?? 0n) - copies);
      balances.set(to, (balances.get(to) ?? 0n) + copies);
    });
  }
  if (!minted) return undefined;
  for (const [holder, copies] of balances) if (copies === 0n) balances.delete(holder);
  const { event, digest, supply } = minted;
  return { creator: event.args.to, supply, balances, digest, minted: event };
}
