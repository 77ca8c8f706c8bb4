import { useConfig } from '@cubedrop/react';
import type { Address, Balance, Quote, SaleTerms } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/use-session.ts';
import { useBalance } from '../balance-query.ts';
import type { FlowKind } from '../transactions/flow-texts.ts';
import type { InputOf } from '../transactions/flows.ts';
import type { QuotedPayment } from './read-quote.ts';

interface Payer {
  account: Address | null;
  /** Used only in the query's key, so that a changed balance gets a new quote. `undefined` while loading. */
  balance: Balance | undefined;
}

/** Query of the total cost of a payment by an account. */
export const quoteQuery = (config: Config | undefined, payment: QuotedPayment, { account, balance }: Payer) =>
  queryOptions({
    queryKey: ['quote', config?.network.genesisHash, account, inputKey({ payment, balance })],
    queryFn:
      config && account !== null
        ? async () => (await import('./read-quote.ts')).readQuote(config, account, payment)
        : skipToken,
  });

/** Returns the total cost of a payment by the signed-in account; `undefined` while loading or for a visitor. */
export function useQuote(payment: QuotedPayment): Quote | undefined {
  const account = useSession()?.address ?? null;
  return useQuery(quoteQuery(useConfig(), payment, { account, balance: useBalance() })).data;
}

/** Query of the maximum network fee of a flow, in wei of ETH. */
export const flowCostQuery = <Kind extends FlowKind>(
  config: Config | undefined,
  kind: Kind,
  input: InputOf<Kind>,
) =>
  queryOptions({
    queryKey: ['flow-cost', config?.network.genesisHash, kind, inputKey(input)],
    queryFn: config
      ? async () => (await import('./read-flow-cost.ts')).readFlowCost(config, kind, input)
      : skipToken,
  });

/** Returns the maximum network fee of a flow, in wei of ETH; `undefined` while loading. */
export const useFlowCost = <Kind extends FlowKind>(kind: Kind, input: InputOf<Kind>): bigint | undefined =>
  useQuery(flowCostQuery(useConfig(), kind, input)).data;

/**
 * Query of the terms that determine what the seller of a cube receives.
 * @param cubeId on-chain id
 */
export const saleTermsQuery = (config: Config | undefined, cubeId: bigint, seller: Address | null) =>
  queryOptions({
    queryKey: ['sale-terms', config?.network.genesisHash, String(cubeId), seller],
    queryFn:
      config && seller !== null
        ? async () => (await import('./read-quote.ts')).readTerms(config, { cubeId, seller })
        : skipToken,
  });

/** Returns the terms that determine what a cube's seller receives; `undefined` while loading or without a seller. */
export const useSaleTerms = (cubeId: bigint, seller: Address | null): SaleTerms | undefined =>
  useQuery(saleTermsQuery(useConfig(), cubeId, seller)).data;

/** Serialises a query's input to JSON for use as a cache key. Bigints become decimal strings. */
function inputKey(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
