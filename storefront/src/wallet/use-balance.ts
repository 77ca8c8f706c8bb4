import type { Address, Balance } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../api/config.ts';
import { rpc } from '../api/rpc.ts';
import { useSession } from '../session/use-session.ts';

/** The selector of ERC-20's balanceOf(address). Spelt out, since an encoder would bring all of ethers along. */
const BALANCE_OF = '0x70a08231';

/** What an account has, in wei, as the chain says it now. */
export async function readBalance(
  rpcUrl: string,
  weth: string | null,
  account: Address,
  signal?: AbortSignal,
): Promise<Balance> {
  const data = BALANCE_OF + account.slice(2).toLowerCase().padStart(64, '0');
  const [eth, tokens] = await Promise.all([
    rpc<string>(rpcUrl, 'eth_getBalance', [account, 'latest'], signal),
    weth ? rpc<string>(rpcUrl, 'eth_call', [{ to: weth, data }, 'latest'], signal) : '0x0',
  ]);
  return { eth: BigInt(eth ?? 0), weth: BigInt(!tokens || tokens === '0x' ? 0 : tokens) };
}

/** ETH and WETH of who is signed in; undefined while unknown, or for a visitor. */
export function useBalance(): Balance | undefined {
  return useBalanceQuery().data;
}

/** Whether the chain did not answer when it was last asked for the balance. */
export function useIsChainAway(): boolean {
  return useBalanceQuery().isError;
}

function useBalanceQuery() {
  const config = useConfig();
  const account = useSession()?.address ?? null;
  return useQuery({
    queryKey: ['balance', config?.network.genesisHash, account],
    queryFn: ({ signal }) => readBalance(config!.rpcUrl, config!.contracts.weth, account!, signal),
    enabled: config !== undefined && account !== null,
  });
}
