import { createHardhatNetworkProvider } from 'hardhat/internal/hardhat-network/provider/provider.js';
import { demoAccounts } from './accounts.ts';
import type { Header } from './chain-journal.ts';

/** EIP-155 id of the embedded chain, the same as Ropsten's. */
export const EMBEDDED_CHAIN_ID = 3;

const ETHER = 10n ** 18n;

/** An EIP-1193 request. */
export interface RpcCall {
  method: string;
  params?: readonly unknown[];
}

/** A minimal EIP-1193 provider. */
export interface RpcProvider {
  request(call: RpcCall): Promise<unknown>;
}

/**
 * Creates Hardhat's in-process network, in whose genesis only the demo accounts and the account of the salt have ether.
 * All parameters are fixed here: block hashes depend on them, so changing one would make existing journals replay to a
 * different chain.
 * @param header properties that distinguish this chain from others
 */
export async function createNetwork({
  genesis,
  salt,
}: Pick<Header, 'genesis' | 'salt'>): Promise<RpcProvider> {
  const network = await createHardhatNetworkProvider(
    {
      chainId: EMBEDDED_CHAIN_ID,
      networkId: EMBEDDED_CHAIN_ID,
      hardfork: 'osaka',
      blockGasLimit: 60_000_000,
      initialBaseFeePerGas: 1_000_000_000,
      minGasPrice: 0n,
      automine: true,
      intervalMining: 0,
      mempoolOrder: 'fifo',
      chains: new Map(),
      genesisAccounts: [
        ...demoAccounts().map(({ privateKey }) => ({ privateKey, balance: 10_000n * ETHER })),
        { privateKey: salt, balance: 1n },
      ],
      allowUnlimitedContractSize: false,
      allowBlocksWithSameTimestamp: true,
      throwOnTransactionFailures: false,
      throwOnCallFailures: true,
      initialDate: new Date(genesis * 1000),
      enableTransientStorage: false,
      enableRip7212: false,
    },
    { enabled: false },
  );
  return { request: ({ method, params = [] }) => network.request({ method, params: [...params] }) };
}
