import type { Database } from '../database/index.ts';
import { allProjections } from '../projections.ts';
import type { Addresses } from './contracts.ts';
import { eventStore } from './event-store.ts';
import { follower, type Follower } from './follower.ts';
import { ledger } from './ledger.ts';
import type { ChainNode } from './node.ts';

/** A follower with all that follows from the chain, and nothing else of a server. */
export function testFollower(
  database: Database,
  node: ChainNode,
  addresses: Addresses,
  onError: (error: unknown) => void = () => {},
): Follower {
  const projections = allProjections(database.sequelize);
  return follower({
    database,
    node,
    ledger: ledger(database, eventStore(database, projections), projections),
    addresses,
    firstBlock: 0,
    interval: 10,
    now: Date.now,
    onError,
  });
}
