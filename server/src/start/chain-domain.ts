import type { Domain } from '../features/domain.ts';
import type { Stores } from '../features/stores.ts';
import { chainClock } from '../index/chain/chain-clock.ts';
import type { ChainNode } from '../index/chain/node.ts';
import { reporter } from '../index/chain/report.ts';
import { catchUpWaiter } from '../index/chain/wait-until-caught-up.ts';
import { fileUrls } from '../index/metadata/file-urls.ts';
import type { Database } from '../platform/database/index.ts';
import type { WaitingCalls } from '../platform/http/waiting-calls.ts';
import { mapConcurrently } from '../platform/map-concurrently.ts';
import type { ContentStore } from '../platform/storage/content.ts';
import type { ChainReader } from './chain-reader.ts';

export interface ChainDomainOptions {
  database: Database;
  node: ChainNode;
  reader: Pick<ChainReader, 'follower' | 'fetcher' | 'ledger' | 'events'>;
  stores: Stores;
  /** Content storage for metadata. */
  content: Pick<ContentStore, 'addJson'>;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in milliseconds since the epoch. */
  now: () => number;
  /** Milliseconds to wait for a report to be indexed; defaults to ten seconds. */
  patience?: number | undefined;
  /** Limits how many calls wait for the chain. */
  waiting: WaitingCalls;
}

/** Creates the dependencies of the features that read the index. */
export function chainDomain(options: ChainDomainOptions): Domain {
  const { database, node, reader, stores, content, publicUrl, chainTime, now, waiting, patience } = options;
  const { follower, fetcher, ledger, events } = reader;
  const waits = { follower, waiting, ...(patience !== undefined && { patience }) };
  return {
    database,
    stores,
    events,
    urls: fileUrls(publicUrl),
    chain: follower.chain,
    now: chainClock(chainTime, now),
    report: reporter({ ...waits, ledger, node }),
    waitUntilCaughtUp: catchUpWaiter(waits),
    async keepMetadata(texts) {
      await mapConcurrently([...texts.values()], (text) => content.addJson(text));
      await stores.metadata.keep(texts);
    },
    fetchMetadata: fetcher.fetchNow,
  };
}
