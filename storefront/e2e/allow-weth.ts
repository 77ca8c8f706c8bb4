import { toAddress } from '@cubedrop/sdk';
import { createApi, getConfig } from '@cubedrop/sdk/api';
import { encodeCall } from '@cubedrop/sdk/chain';
import { Wallet } from 'ethers';
import { nodeClient } from './node-client.ts';

interface Allowance {
  /** URL of the chain's node. */
  rpc: string;
  /** URL of the server. */
  url: string;
  privateKey: string;
  /** What the drop auction may take from now on, in wei. */
  amount: bigint;
}

/** Sets the WETH allowance of an account for the drop auction. */
export async function allowWeth({ rpc, url, privateKey, amount }: Allowance): Promise<void> {
  const { contracts } = await getConfig(createApi({ baseUrl: url }));
  const wallet = new Wallet(privateKey, nodeClient(rpc));
  const data = encodeCall('weth', 'approve', [toAddress(contracts.dropAuction!), amount]);
  await (await wallet.sendTransaction({ to: contracts.weth, data })).wait();
  wallet.provider?.destroy();
}
