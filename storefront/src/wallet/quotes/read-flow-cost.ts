import type { JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { estimateFlow, type Flow } from '@cubedrop/sdk/flows';
import type { FlowKind } from '../transactions/flow-texts.ts';
import { flows, type InputOf } from '../transactions/flows.ts';

/** What the network takes for a flow at most, in wei of ETH. This module brings ethers along, so it is loaded when it is needed. */
export async function readFlowCost<Kind extends FlowKind>(
  config: Config,
  kind: Kind,
  input: InputOf<Kind>,
): Promise<bigint> {
  const flow = flows[kind] as unknown as Flow<unknown, JsonObject, JsonObject>;
  return (await estimateFlow(flow, input, { chain: connectChain(config) })).fee;
}
