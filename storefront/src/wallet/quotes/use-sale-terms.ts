import type { Address, SaleTerms } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/config.ts';

/**
 * Returns the terms that determine what the seller of a cube receives; `undefined` while loading.
 * @param cubeId on-chain id
 */
export function useSaleTerms(cubeId: bigint, seller: Address | null): SaleTerms | undefined {
  const config = useConfig();
  return useQuery({
    queryKey: ['sale-terms', config?.network.genesisHash, String(cubeId), seller],
    queryFn: async () => (await import('./read-quote.ts')).readTerms(config!, { cubeId, seller: seller! }),
    enabled: config !== undefined && seller !== null,
  }).data;
}
