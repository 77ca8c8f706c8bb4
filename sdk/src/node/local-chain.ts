import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy } from '@cubedrop/contracts/deploy';
import { demoAccounts, startEmbeddedChain, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import { JsonRpcProvider, Wallet } from 'ethers';
import type { Config } from '../api/records.ts';
import { abortable } from '../base/abortable.ts';
import { throwIfAborted } from '../base/errors.ts';
import { toAddress, toHex, type Address, type Hex } from '../base/hex.ts';
import { requireItem } from '../base/require.ts';
import type { Seconds } from '../base/time/index.ts';
import { chainNow } from '../chain/now.ts';
import type { Chain, ContractAddresses } from '../chain/types.ts';
import { connectChain } from '../domain/problem/connect-chain.ts';

/** Options of `startLocalChain`. */
export interface LocalChainOptions {
  /** Aborts the start. A chain that runs is stopped by `stop`. */
  signal?: AbortSignal | undefined;
}

/** An account of a local chain. */
export interface LocalAccount {
  /** Address of the account. */
  address: Address;
  /** Private key, which is public knowledge: never fund the account on another chain. */
  key: Hex;
}

/** A chain on this machine, with the contracts. */
export interface LocalChain {
  /** URL of its JSON-RPC endpoint. */
  url: string;
  /** EIP-155 chain id. */
  chainId: number;
  /** Addresses of the deployed contracts. */
  contracts: ContractAddresses;
  /** Accounts with ETH. The first one owns the contracts; the first two are creators. */
  accounts: readonly LocalAccount[];
  /** A connection to the chain, for flows and for reading. */
  chain: Chain;
  /** Returns the configuration of a server that follows this chain, as `GET /config` returns it. */
  config(): Promise<Config>;
  /** Moves the chain's time forward and mines a block. @throws Error if `seconds` is negative or not a whole number */
  pass(seconds: Seconds): Promise<void>;
  /**
   * Makes a JSON-RPC call, including those that only test chains have: `evm_snapshot`, `evm_revert`, `evm_setAutomine`,
   * `hardhat_setBalance` and so on.
   * @throws Error with the code of the JSON-RPC error
   */
  request<Answer = unknown>(method: string, params?: readonly unknown[]): Promise<Answer>;
  /** Stops the chain and deletes its files. */
  stop(): Promise<void>;
}

/** Number of accounts, counted from the first, that may open drops. */
const CREATORS = 2;

/** Starts a local chain; see `startLocalChain`. */
export async function runLocalChain({ signal }: LocalChainOptions): Promise<LocalChain> {
  throwIfAborted(signal);
  const dataDir = await mkdtemp(join(tmpdir(), `cubedrop-chain-${process.pid}-`));
  const log = { info: () => {}, warn: () => {} };
  try {
    const embedded = await startEmbeddedChain({ dataDir, port: 0, testChain: true, log });
    try {
      return await withContracts(embedded, dataDir, signal);
    } catch (error) {
      await embedded.close();
      throw error;
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function withContracts(
  embedded: EmbeddedChain,
  dataDir: string,
  signal: AbortSignal | undefined,
): Promise<LocalChain> {
  const { url, chainId, genesisHash } = embedded;
  const accounts = demoAccounts();
  const contracts = await deployTo(
    embedded,
    requireItem(accounts, 0).privateKey,
    accounts.slice(0, CREATORS).map(({ address }) => address),
    signal,
  );
  const described = {
    network: { name: 'ropsten', chainId, genesisHash: toHex(genesisHash) },
    rpcUrl: url,
    confirmations: 1,
    contracts,
  };
  const chain = connectChain(described);
  const request = <Answer>(method: string, params: readonly unknown[] = []) =>
    embedded.provider.request({ method, params }) as Promise<Answer>;
  return {
    url,
    chainId,
    contracts: chain.contracts,
    accounts: accounts.map(({ address, privateKey }) => ({
      address: toAddress(address),
      key: toHex(privateKey),
    })),
    chain,
    config: async () => ({ ...described, now: await chainNow(chain, 0), explorerUrl: url, aboutUrl: null }),
    async pass(seconds) {
      await request('evm_increaseTime', [seconds]);
      await request('evm_mine');
    },
    request,
    async stop() {
      chain.provider.destroy();
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Deploys the contracts from the account with the key, which owns them. Returns their addresses. */
async function deployTo(
  { url, chainId }: EmbeddedChain,
  key: string,
  creators: readonly string[],
  signal: AbortSignal | undefined,
) {
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 };
  const provider = new JsonRpcProvider(url, chainId, options);
  try {
    return await abortable(deploy({ signer: new Wallet(key, provider), creators }), signal);
  } finally {
    provider.destroy();
  }
}
