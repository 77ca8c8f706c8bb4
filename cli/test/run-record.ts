import type { RunRecord } from '../src/journal/run-store.ts';

/** Record of a run of `bid place` without its id. Commands that only read it make no call to its server. */
export const BID_RUN = {
  command: 'bid place',
  startedAt: 1,
  now: 1,
  apiUrl: 'http://localhost',
  chainId: 3,
  genesisHash: '0xaa',
  account: '0xbb',
  input: {},
} satisfies Omit<RunRecord, 'runId'>;
