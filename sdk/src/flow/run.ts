import type { JsonObject } from '../json.ts';
import type { FlowContext } from './context.ts';
import type { Flow } from './flow.ts';

export interface RunOptions {
  /** Tells flows of one name in one journal apart, as `drops/friday`; `''` by default. */
  scope?: string;
}

/**
 * Runs a flow to its end, or goes on from where its journal says it was cut off.
 *
 * @returns what the flow gives back; the same again where it was over already
 * @throws CubedropError `wrong-network` for another chain, or where the journal's chain was reset (its entries are set
 *   aside then); `aborted` once `context.signal` fired; `validation` where the journal holds this flow with other
 *   input; `insufficient-funds`, `reverted`, `unconfirmed`, `canceled` from transactions; `sign-in`, `refused`,
 *   `conflict`, `unavailable` from the server. After each the same call goes on from the last entry.
 */
export declare function runFlow<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  context: FlowContext,
  options?: RunOptions,
): Promise<Result>;
