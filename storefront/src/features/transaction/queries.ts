import { useConfig } from '@cubedrop/react';
import type { Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { rpc } from '../../api/rpc.ts';
import { readBalance } from '../../wallet/balance-query.ts';
import { readTransaction } from './read-transaction.ts';

/** Query of a transaction from the chain's node, or `null` if the node does not have it. */
export const transactionQuery = (rpcUrl: string | undefined, hash: string) =>
  queryOptions({
    queryKey: ['transaction', rpcUrl, hash],
    queryFn: rpcUrl === undefined ? skipToken : ({ signal }) => readTransaction(rpcUrl, hash, signal),
  });

export const useTransaction = (rpcUrl: string | undefined, hash: string) =>
  useQuery(transactionQuery(rpcUrl, hash));

/** Query of the balances of an address, in wei, and of the number of transactions that it has sent. */
export const addressQuery = (config: Config | undefined, address: Address | null) =>
  queryOptions({
    queryKey: ['address', config?.network.genesisHash, address],
    queryFn:
      config && address !== null
        ? async ({ signal }) => {
            const { rpcUrl, contracts } = config;
            const [balance, sent] = await Promise.all([
              readBalance(rpcUrl, contracts.weth, address, signal),
              rpc<string>(rpcUrl, 'eth_getTransactionCount', [address, 'latest'], signal),
            ]);
            return { ...balance, sent: Number(sent) };
          }
        : skipToken,
  });

export const useAddress = (address: Address | null) => useQuery(addressQuery(useConfig(), address));
