import type { JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { estimateFlow, type Flow } from '@cubedrop/sdk/flows';
import type { FlowKind } from '../transactions/flow-texts.ts';
import { flows, type InputOf } from '../transactions/flows.ts';

/** Returns the maximum network fee of a flow, in wei of ETH. Imports ethers, so load this module on demand. */
export async function readFlowCost<Kind extends FlowKind>(
  config: Config,
  kind: Kind,
  input: InputOf<Kind>,
): Promise<bigint> {
  const flow: Flow<unknown, JsonObject, JsonObject> = flows[kind];
  return (await estimateFlow(flow, input, { chain: connectChain(config) })).fee;
}
