import type { Chain, Sender } from '../src/chain/index.ts';
import { type FlowContext } from '../src/flow/index.ts';
/** What flows that need no server run with. */
export declare function contextOf(chain: Chain, sender: Sender, more?: Partial<FlowContext>): FlowContext;
//# sourceMappingURL=context.d.ts.map
