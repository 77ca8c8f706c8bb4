import { requireBlock } from './block.ts';
import { JournalledChain, type ChainLog } from './chain.ts';
import { lockFolder } from './folder-lock.ts';
import { EMBEDDED_CHAIN_ID, type RpcProvider } from './network.ts';
import { serveRpc } from './rpc-server.ts';

export { demoAccounts, type DemoAccount } from './accounts.ts';
export type { ChainLog } from './chain.ts';
export { JournalError } from './chain-journal.ts';
export { FolderInUseError } from './folder-lock.ts';
export type { RpcCall, RpcProvider } from './network.ts';
export { RpcError } from './rpc-error.ts';

export interface EmbeddedChainOptions {
  /** Folder of the chain. Created if missing. */
  dataDir: string;
  /** Port of the JSON-RPC endpoint; 0 chooses a free one. */
  port: number;
  /** Loopback address to listen on. Defaults to 127.0.0.1. */
  host?: string;
  /** Origins of pages that may use the chain, in addition to loopback origins and browser extensions. */
  allowedOrigins?: readonly string[];
  /**
   * Whether to allow snapshots, disabling automatic mining, and setting code, nonces and storage. Defaults to
   * `false`.
   */
  testChain?: boolean;
  log: ChainLog;
}

export interface EmbeddedChain {
  /** URL of the JSON-RPC endpoint. */
  url: string;
  chainId: number;
  /** Hash of block 0, which identifies the chain. */
  genesisHash: string;
  /** In-process access to the same chain. */
  provider: RpcProvider;
  /** Sets the listener that is called after each change of the chain or its clock, in place of an earlier one. */
  onChange(listener: () => void): void;
  /** Releases the port, waits for pending calls, and then releases the folder. */
  close(): Promise<void>;
}

/**
 * Starts the local chain of a data folder: a new one, or the existing one with identical blocks.
 * @throws FolderInUseError if the chain is already running
 * @throws JournalError if the existing chain cannot be restored
 * @throws Error with the system's code (EADDRINUSE, EACCES) if the port or the folder is not available
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
    const genesis = await requireBlock(chain, '0x0');
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
