import { privateKeySender, type Chain, type LocalSender } from '../src/chain.ts';
import * as testing from '../src/testing.ts';

/** A local chain for one test file, with the contracts deployed. */
export interface LocalChain {
  chain: Chain;
  /** Senders of the demo accounts. Account 0 owns the contracts; 0 and 1 are creators. */
  senders: LocalSender[];
  /** URL of its node. */
  rpcUrl: string;
  /** Private keys of the demo accounts. */
  keys: string[];
  request: testing.LocalChain['request'];
  stop(): Promise<void>;
}

/** Starts a local chain in this process and deploys the contracts. Stop it after the tests. */
export async function startLocalChain(): Promise<LocalChain> {
  const { chain, url, accounts, request, stop } = await testing.startLocalChain();
  const keys = accounts.map(({ key }) => key);
  return { chain, senders: keys.map(privateKeySender), rpcUrl: url, keys, request, stop };
}
