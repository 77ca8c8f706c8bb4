import type { Address, Quote, SaleTerms } from '@cubedrop/sdk';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/config.ts';
import { useSession } from '../../session/use-session.ts';
import type { FlowKind } from '../transactions/flow-texts.ts';
import type { InputOf } from '../transactions/flows.ts';
import { useBalance } from '../use-balance.ts';
import type { Payment } from './read-quote.ts';

/** Returns the total cost of a payment by the signed-in account; `undefined` while loading. */
export function useQuote(payment: Payment): Quote | undefined {
  const config = useConfig();
  const account = useSession()?.address ?? null;
  // The balance determines how the amount is paid.
  const balance = useBalance();
  return useQuery({
    queryKey: ['quote', config?.network.genesisHash, account, inputKey({ payment, balance })],
    queryFn:
      config && account !== null
        ? async () => (await import('./read-quote.ts')).readQuote(config, account, payment)
        : skipToken,
  }).data;
}

/** Returns the maximum network fee of a flow, in wei of ETH; `undefined` while loading. */
export function useFlowCost<Kind extends FlowKind>(kind: Kind, input: InputOf<Kind>): bigint | undefined {
  const config = useConfig();
  return useQuery({
    queryKey: ['flow-cost', config?.network.genesisHash, kind, inputKey(input)],
    queryFn: config
      ? async () => (await import('./read-flow-cost.ts')).readFlowCost(config, kind, input)
      : skipToken,
  }).data;
}

/**
 * Returns the terms that determine what the seller of a cube receives; `undefined` while loading.
 * @param cubeId on-chain id
 */
export function useSaleTerms(cubeId: bigint, seller: Address | null): SaleTerms | undefined {
  const config = useConfig();
  return useQuery({
    queryKey: ['sale-terms', config?.network.genesisHash, String(cubeId), seller],
    queryFn:
      config && seller !== null
        ? async () => (await import('./read-quote.ts')).readTerms(config, { cubeId, seller })
        : skipToken,
  }).data;
}

/** Serialises a query's input to JSON for use as a cache key. Bigints become decimal strings. */
function inputKey(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
