import type { Address } from '@cubedrop/sdk';
import { listTransfers, listTransfersCall } from '@cubedrop/sdk/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useConfig } from '../../api/config.ts';
import { withFirst } from '../../api/first-answers.ts';
import { rpc } from '../../api/rpc.ts';
import { readBalance } from '../../wallet/use-balance.ts';
import { readTransaction } from './read-transaction.ts';

/** Returns the transfers of a cube, oldest first. @param cubeId on-chain id of the cube */
export function useTransfers(cubeId: string) {
  const query = withFirst(listTransfersCall({ cubeId }), ['transfers', cubeId], ({ signal }) =>
    listTransfers(api, { cubeId, signal }),
  );
  return useQuery(query);
}

/** Returns a transaction from the chain's node, or `null` if the node does not know it. */
export function useTransaction(rpcUrl: string | undefined, hash: string) {
  return useQuery({
    queryKey: ['transaction', rpcUrl, hash],
    queryFn: rpcUrl === undefined ? skipToken : ({ signal }) => readTransaction(rpcUrl, hash, signal),
  });
}

/** Returns the balances of an address, in wei, and the number of transactions that it has sent. */
export function useAddress(address: Address | null) {
  const config = useConfig();
  return useQuery({
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
}
