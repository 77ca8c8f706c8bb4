import type { Quote } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/config.ts';
import { useSession } from '../../session/use-session.ts';
import { inputKey } from './in-words.ts';
import type { Payment } from './read-quote.ts';

/** Returns the total cost of a payment by the signed-in account; `undefined` while loading. */
export function useQuote(payment: Payment): Quote | undefined {
  const config = useConfig();
  const account = useSession()?.address ?? null;
  return useQuery({
    queryKey: ['quote', config?.network.genesisHash, account, inputKey(payment)],
    queryFn: async () => (await import('./read-quote.ts')).readQuote(config!, account!, payment),
    enabled: config !== undefined && account !== null,
  }).data;
}
