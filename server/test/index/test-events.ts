import type { ChainEvent, DecodedEvent } from '../../src/index/chain/event.ts';

/** Returns events of one auction contract in one block. @param timestamp that of the block, in seconds */
export function auctionEvents(
  contract: 'dropAuction' | 'userAuction',
  decodedEvents: readonly DecodedEvent[],
  timestamp = 5,
): ChainEvent[] {
  return decodedEvents.map((decoded, logIndex) => ({
    ...decoded,
    contract,
    blockNumber: 1,
    blockHash: '0x1',
    logIndex,
    transactionHash: '0x2',
    timestamp,
    sender: '0x3',
  }));
}
