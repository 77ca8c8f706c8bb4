import { SIGNED_ORDERS, useConfig } from '@cubedrop/react';
import type { Address, Hex } from '@cubedrop/sdk';
import type { Config, Cube } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { readCubeApproval } from './read-cube-approval.ts';

/** Query of whether the contract for signed orders may transfer a cube. Disabled without a configuration. */
export const cubeApprovalQuery = (config: Config | undefined, cube: Pick<Cube, 'onChainId' | 'holder'>) =>
  queryOptions({
    queryKey: [...SIGNED_ORDERS, 'approval', config?.network.genesisHash, cube.onChainId, cube.holder],
    queryFn: config ? ({ signal }) => readCubeApproval(config, cube, signal) : skipToken,
  });

/**
 * Reads whether the contract for signed orders may transfer a cube.
 * @param isWanted whether to read it; defaults to `true`
 */
export function useCubeApproval(cube: Pick<Cube, 'onChainId' | 'holder'>, isWanted = true) {
  const config = useConfig();
  return useQuery(cubeApprovalQuery(isWanted ? config : undefined, cube));
}

/** Times after a flow at which lists are refetched, in ms. The server may index its transaction some seconds later. */
const REFRESH_AFTER_MS = [0, 2_000, 6_000];

/**
 * Returns a function that refetches all queries of signed orders after a flow. The event stream announces published
 * and removed orders too, but it may be interrupted.
 */
export function useRefreshOrders(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const delay of REFRESH_AFTER_MS)
      setTimeout(() => void queries.invalidateQueries({ queryKey: SIGNED_ORDERS }), delay);
  };
}

/** Query of a verified offer, with the reason why nobody can accept it at present, if there is one. */
export const verifiedOfferQuery = (config: Config | undefined, orderHash: Hex) =>
  queryOptions({
    queryKey: [...SIGNED_ORDERS, 'verified', config?.network.genesisHash, orderHash],
    queryFn: config
      ? async ({ signal }) => (await import('./read-offer.ts')).readOffer(config, orderHash, signal)
      : skipToken,
  });

/**
 * Query of the values that an account's next order takes from the chain.
 * @param cubeId on-chain id of the cube to list; `null` for an offer
 */
export const makerTermsQuery = (config: Config | undefined, maker: Address, cubeId: bigint | null = null) =>
  queryOptions({
    queryKey: [...SIGNED_ORDERS, 'terms', config?.network.genesisHash, maker, String(cubeId)],
    queryFn: config
      ? async () => (await import('./read-maker-terms.ts')).readMakerTerms(config, maker, cubeId)
      : skipToken,
  });

/** Query of the balance, allowance and gas costs that determine how a buyer would pay for an offer. */
export const offerPaymentQuery = (config: Config | undefined, buyer: Address) =>
  queryOptions({
    queryKey: [...SIGNED_ORDERS, 'payment', config?.network.genesisHash, buyer],
    queryFn: config ? async () => (await import('./read-payment.ts')).readPayment(config, buyer) : skipToken,
  });
