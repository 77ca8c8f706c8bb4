import { type Chain, type LocalSender } from '../src/chain/index.ts';
/** A chain of one's own for a test file, with the contracts on it. */
export interface LocalChain {
  chain: Chain;
  /** Senders of the demo accounts: 0 owns the contracts, 0 and 1 are creators. */
  senders: LocalSender[];
  keys: string[];
  request<Answer = unknown>(method: string, params?: unknown[]): Promise<Answer>;
  stop(): Promise<void>;
}
export declare function startLocalChain(): Promise<LocalChain>;
//# sourceMappingURL=local-chain.d.ts.map
