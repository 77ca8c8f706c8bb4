import type { Address, JsonObject } from '@cubedrop/sdk';
import {
  claimCube,
  claimFunds,
  getWeth,
  grantCreator,
  placeBid,
  runFlow,
  withdrawBid,
  type Flow,
  type FlowContext,
  type LotInput,
} from '@cubedrop/sdk/flows';

type RunSingle = (input: JsonObject, context: FlowContext) => Promise<JsonObject>;

/** The commands that run one flow, and how it reads what its run was begun with. */
const SINGLE_FLOWS: Readonly<Record<string, RunSingle>> = {
  'wallet weth': single(getWeth, ({ amount }) => ({ amount: wei(amount) })),
  'bid place': single(placeBid, (input) => ({ ...lotOf(input), raise: wei(input['amount']) })),
  'bid withdraw': single(withdrawBid, lotOf),
  'claim funds': single(claimFunds, lotOf),
  'claim cube': single(claimCube, lotOf),
  'creator grant': single(grantCreator, ({ account }) => ({ account: account as Address })),
};

/** The flow of a command that runs one; undefined for the others. */
export function singleFlow(command: string): RunSingle | undefined {
  return SINGLE_FLOWS[command];
}

function single<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  read: (input: JsonObject) => Input,
): RunSingle {
  return (input, context) => runFlow(flow, read(input), context);
}

function lotOf({ drop, cube }: JsonObject): LotInput {
  return { dropId: wei(drop), cubeId: wei(cube) };
}

/** A whole number that JSON carries as text. */
function wei(text: unknown): bigint {
  return BigInt(text as string);
}
