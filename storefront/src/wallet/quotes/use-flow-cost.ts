import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/config.ts';
import type { FlowKind } from '../transactions/flow-texts.ts';
import type { InputOf } from '../transactions/flows.ts';
import { inputKey } from './in-words.ts';

/** Returns the maximum network fee of a flow, in wei of ETH; `undefined` while loading. */
export function useFlowCost<Kind extends FlowKind>(kind: Kind, input: InputOf<Kind>): bigint | undefined {
  const config = useConfig();
  return useQuery({
    queryKey: ['flow-cost', config?.network.genesisHash, kind, inputKey(input)],
    queryFn: async () => (await import('./read-flow-cost.ts')).readFlowCost(config!, kind, input),
    enabled: config !== undefined,
  }).data;
}
