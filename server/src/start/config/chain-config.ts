import { isLoopback } from '@cubedrop/sdk';
import type { ChainConfig } from '../../index/chain/chain-config.ts';
import {
  reader,
  unlessFaulty,
  type Environment,
  type EnvironmentReader,
} from '../../platform/environment.ts';
import { ConfigError } from './config-error.ts';

/** Defaults of public networks by name. */
const NETWORKS: Record<string, { chainId: number; explorerUrl: string }> = {
  sepolia: { chainId: 11_155_111, explorerUrl: 'https://sepolia.etherscan.io' },
  holesky: { chainId: 17_000, explorerUrl: 'https://holesky.etherscan.io' },
  mainnet: { chainId: 1, explorerUrl: 'https://etherscan.io' },
};

/** Reads the configuration of an external chain. @throws ConfigError with all faults */
export function chainConfig(environment: Environment): ChainConfig {
  const read = reader(environment);
  const { text, required, whole, url, hash, faults } = read;
  const name = text('NETWORK') ?? 'ropsten';
  const defaults = NETWORKS[name];
  const rpcUrl = url('RPC_URL') ?? required('RPC_URL');
  return unlessFaulty(faults, ConfigError, {
    name,
    chainId: whole('CHAIN_ID', defaults?.chainId ?? 3, 1),
    genesisHash: hash('GENESIS_HASH'),
    rpcUrl,
    publicRpcUrl: readPublicRpcUrl(read, rpcUrl),
    explorerUrl: url('EXPLORER_URL') ?? defaults?.explorerUrl ?? required('EXPLORER_URL'),
    confirmations: whole('CONFIRMATIONS', 3, 1, 1000),
    contracts: readContracts(read),
    firstBlock: whole('FIRST_BLOCK', 0, 0),
  });
}

function readContracts({ address, addressOrNull }: EnvironmentReader): ChainConfig['contracts'] {
  return {
    musicNft: address('CONTRACT_MUSIC_NFT'),
    cube: address('CONTRACT_CUBE'),
    dropAuction: address('CONTRACT_DROP_AUCTION'),
    weth: address('CONTRACT_WETH'),
    userAuction: addressOrNull('CONTRACT_USER_AUCTION'),
    exchange: addressOrNull('CONTRACT_EXCHANGE'),
    offers: addressOrNull('CONTRACT_OFFERS'),
  };
}

function readPublicRpcUrl({ url, faults }: EnvironmentReader, rpcUrl: string): string {
  const given = url('PUBLIC_RPC_URL');
  if (given === undefined && !isOfThisMachine(rpcUrl))
    faults.push('PUBLIC_RPC_URL is missing: RPC_URL may contain a key, so it is not sent to browsers');
  if (given !== undefined && hasPassword(given))
    faults.push('PUBLIC_RPC_URL is sent to browsers, so it must not contain a password');
  return given ?? rpcUrl;
}

function hasPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/**
 * Whether a URL names a port of this machine and nothing else, and so contains no key: providers put keys into host
 * names, paths and queries. Also `true` for an invalid URL, which is a fault of its own.
 */
function isOfThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { hostname, pathname, search, hash } = new URL(address);
  return isLoopback(hostname) && !hasPassword(address) && pathname === '/' && search === '' && hash === '';
}
