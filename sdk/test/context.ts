import { createApi } from '../src/api/index.ts';
import type { Chain, Sender } from '../src/chain.ts';
import { memoryJournal, processLock, type FlowContext } from '../src/flow/index.ts';

/** Creates a context for flows that need no server. */
export function contextOf(chain: Chain, sender: Sender, overrides: Partial<FlowContext> = {}): FlowContext {
  return {
    chain,
    sender,
    api: createApi({ baseUrl: 'http://127.0.0.1:1' }),
    journal: memoryJournal(),
    lock: processLock(),
    clock: () => Math.floor(Date.now() / 1_000),
    ...overrides,
  };
}
