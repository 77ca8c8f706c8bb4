import { useConfig } from '@cubedrop/react';
import type { Address, Balance } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { rpc } from '../api/rpc.ts';
import { useSession } from '../session/use-session.ts';

/** Selector of ERC-20's balanceOf(address), hard-coded because an encoder would pull in all of ethers. */
const BALANCE_OF = '0x70a08231';

/**
 * Returns an account's current ETH and WETH balances, in wei.
 * @param weth address of the WETH contract; `null` if there is none
 */
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

/** Query of an account's balances. Disabled while the account or the configuration is unknown. */
export const balanceQuery = (config: Config | undefined, account: Address | null) =>
  queryOptions({
    queryKey: ['balance', config?.network.genesisHash, account],
    queryFn:
      config && account !== null
        ? ({ signal }) => readBalance(config.rpcUrl, config.contracts.weth, account, signal)
        : skipToken,
  });

const useBalanceQuery = () => useQuery(balanceQuery(useConfig(), useSession()?.address ?? null));

/** Returns the signed-in account's balances; `undefined` while loading, for a visitor, and without a wallet. */
export function useBalance(): Balance | undefined {
  return useBalanceQuery().data;
}

/** Returns whether the last attempt to read the balance from the chain failed. */
export function useIsChainUnreachable(): boolean {
  return useBalanceQuery().isError;
}
