import { cubeAbi, exchangeAbi, musicNftAbi } from '@cubedrop/contracts/abi';
import { demoAccounts } from '@cubedrop/contracts/embedded';
import type { Wire } from '@cubedrop/sdk/api';
import { Contract, JsonRpcProvider, Wallet } from 'ethers';
import { lowerAddresses, type Addresses } from '../../src/index/chain/decode-indexed-event.ts';
import { acting, type TestChain } from '../chain/test-chain.ts';

/** Sends transactions of the demo accounts to a chain in another process. */
export interface Actor extends ReturnType<typeof acting> {
  readonly wallets: readonly Wallet[];
  readonly send: TestChain['send'];
  end(): void;
}

/** Connects to the chain at `rpcUrl`. @param contracts as returned by the server's /config */
export function actorOn(rpcUrl: string, contracts: Wire['Config']['contracts']): Actor {
  const provider = new JsonRpcProvider(rpcUrl, 3, { staticNetwork: true, cacheTimeout: -1 });
  const wallets = demoAccounts().map(({ privateKey }) => new Wallet(privateKey, provider));
  const abis = { musicNft: musicNftAbi, cube: cubeAbi, exchange: exchangeAbi };
  const contract: TestChain['contract'] = (name, account) => {
    const abiName = name as keyof typeof abis;
    return new Contract(contracts[abiName]!, abis[abiName], wallets[account]);
  };
  const send: TestChain['send'] = async (account, name, method, ...args) =>
    (await contract(name, account).getFunction(method)(...args)).wait();
  const time = async (): Promise<number> => (await provider.getBlock('latest'))!.timestamp;
  const addresses = lowerAddresses(contracts as Addresses);
  return { ...acting({ send, contract, addresses, time }), wallets, send, end: () => provider.destroy() };
}
