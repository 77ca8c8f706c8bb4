import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy } from '@cubedrop/contracts/deploy';
import { demoAccounts, startEmbeddedChain } from '@cubedrop/contracts/embedded';
import { JsonRpcProvider, Wallet } from 'ethers';
import { connectChain, privateKeySender, type Chain, type LocalSender } from '../src/chain.ts';

/** A local chain for one test file, with the contracts deployed. */
export interface LocalChain {
  chain: Chain;
  /** Senders of the demo accounts. Account 0 owns the contracts; 0 and 1 are creators. */
  senders: LocalSender[];
  /** URL of its node. */
  rpcUrl: string;
  /** Private keys of the demo accounts. */
  keys: string[];
  request<Answer = unknown>(method: string, params?: unknown[]): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a local chain in this process and deploys the contracts. Stop it after the tests. */
export async function startLocalChain(): Promise<LocalChain> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cubedrop-sdk-'));
  const log = { info: () => {}, warn: () => {} };
  const embedded = await startEmbeddedChain({ dataDir, port: 0, testChain: true, log });
  const provider = new JsonRpcProvider(embedded.url, 3, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: 50,
  });
  const accounts = demoAccounts();
  const contracts = await deploy({
    signer: new Wallet(accounts[0]!.privateKey, provider),
    creators: accounts.slice(0, 2).map(({ address }) => address),
  });
  provider.destroy();
  const chain = connectChain({
    network: { name: 'ropsten', chainId: 3, genesisHash: embedded.genesisHash },
    rpcUrl: embedded.url,
    confirmations: 1,
    contracts,
  });
  return {
    chain,
    rpcUrl: embedded.url,
    senders: accounts.map(({ privateKey }) => privateKeySender(privateKey)),
    keys: accounts.map(({ privateKey }) => privateKey),
    request: <Answer>(method: string, params: unknown[] = []) =>
      embedded.provider.request({ method, params }) as Promise<Answer>,
    async stop() {
      chain.provider.destroy();
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
