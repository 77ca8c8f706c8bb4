import { JournalledChain, type ChainLog } from './chain.ts';
import { lockFolder } from './folder-lock.ts';
import { EMBEDDED_CHAIN_ID, type RpcProvider } from './network.ts';
import { serveRpc } from './rpc-server.ts';

export { demoAccounts, type DemoAccount } from './accounts.ts';
export type { ChainLog } from './chain.ts';
export { FolderInUse, lockFolder } from './folder-lock.ts';
export { JournalError } from './journal.ts';
export type { RpcCall, RpcProvider } from './network.ts';
export { RpcError } from './rpc-error.ts';
export { whyRefused } from './rpc-guard.ts';

export interface EmbeddedChainOptions {
  /** The chain's own folder; made if it isn't there. */
  dataDir: string;
  /** Port of the JSON-RPC endpoint; 0 takes any free one. */
  port: number;
  /** A loopback address. */
  host?: string;
  /** Origins whose pages may use the chain, beside loopback ones and browser extensions. */
  allowedOrigins?: readonly string[];
  /** Also allow snapshots, switching mining off, and setting code, nonces and storage. */
  testChain?: boolean;
  log: ChainLog;
}

export interface EmbeddedChain {
  /** The JSON-RPC endpoint. */
  url: string;
  chainId: number;
  /** Hash of block 0: another one is another chain. */
  genesisHash: string;
  /** The same chain without the way over HTTP. */
  provider: RpcProvider;
  /** Has `listener` called once the chain has changed. */
  onChange(listener: () => void): void;
  /** Lets calls under way finish, then gives port and folder back. */
  close(): Promise<void>;
}

/**
 * Starts the local chain of a data folder: a new one, or the one that is there, with the very same blocks.
 * @throws FolderInUse when another process runs it
 * @throws JournalError when what is in the folder can't be brought back
 * @throws Error with the system's code (EADDRINUSE, EACCES) when the port or the folder can't be had
 */
export async function startEmbeddedChain(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
  const { dataDir, port, host = '127.0.0.1', allowedOrigins = [], testChain = false, log } = options;
  const unlock = lockFolder(dataDir);
  const closers = [async () => unlock()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const chain = await JournalledChain.open({ dataDir, testChain, log });
    closers.push(() => chain.close());
    const server = await serveRpc({ provider: chain, host, port, allowedOrigins });
    closers.push(() => server.close());
    const genesis = (await chain.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })) as {
      hash: string;
    };
    return {
      url: server.url,
      chainId: EMBEDDED_CHAIN_ID,
      genesisHash: genesis.hash,
      provider: chain,
      onChange: (listener) => chain.onChange(listener),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
