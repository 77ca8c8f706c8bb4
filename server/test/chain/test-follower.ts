import { createStores } from '../../src/features/stores.ts';
import { chainReader, type ChainReaderOptions } from '../../src/start/chain-reader.ts';
import type { Database } from '../../src/platform/database/index.ts';
import type { Addresses } from '../../src/index/chain/decode-indexed-event.ts';
import type { Follower } from '../../src/index/chain/follower.ts';
import type { ChainNode } from '../../src/index/chain/node.ts';

/** Returns a follower with all projections, without the rest of a server. */
export function testFollower(
  database: Database,
  node: ChainNode,
  addresses: Addresses,
  onError: (error: unknown) => void = () => {},
  more: Partial<ChainReaderOptions> = {},
): Follower {
  const content = { read: async () => undefined };
  const stores = createStores(database);
  const options = {
    database,
    stores,
    node,
    addresses,
    content,
    onError,
    firstBlock: 0,
    interval: 10,
    now: Date.now,
  };
  return chainReader({ ...options, ...more }).follower;
}
