import type { Address, SaleTerms } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/config.ts';

/** What decides what a seller gets for a cube; `undefined` until the chain has said. @param cubeId of the chain */
export function useSaleTerms(cubeId: bigint, seller: Address | null): SaleTerms | undefined {
  const config = useConfig();
  return useQuery({
    queryKey: ['sale-terms', config?.network.genesisHash, String(cubeId), seller],
    queryFn: async () => (await import('./read-quote.ts')).readTerms(config!, { cubeId, seller: seller! }),
    enabled: config !== undefined && seller !== null,
  }).data;
}
