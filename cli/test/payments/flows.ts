import type { SingleCommand } from '../../src/session/single-flows.ts';
import { AUCTION_FLOWS } from './flows/auctions.ts';
import { BID_FLOWS } from './flows/bids.ts';
import { CLAIM_FLOWS } from './flows/claims.ts';
import { CREATOR_FLOWS } from './flows/creators.ts';
import type { FlowUnderTest } from './flows/flow-under-test.ts';
import { MAKER_FLOWS } from './flows/makers.ts';
import { SALE_FLOWS } from './flows/sales.ts';
import { SIGNED_ORDER_FLOWS } from './flows/signed-orders.ts';
import { WALLET_FLOWS } from './flows/wallet.ts';

/**
 * The commands that run a single flow. `auction remove` and `drop cancel` share one, and so do the `lower` commands.
 */
type Command =
  | Exclude<SingleCommand, 'take out' | 'lower minimum bid'>
  | 'auction remove'
  | 'drop cancel'
  | 'auction lower'
  | 'drop lower';

/**
 * All commands that start runs, except `seed`. `seed` cannot run beside other cells: it moves the chain's clock and
 * pays with demo accounts, which also prepare the other cells. `seed.test.ts` kills it at several entries. The
 * tests do not compile if a new command that runs a single flow has no case.
 */
export const FLOWS: Readonly<Record<Command, FlowUnderTest> & Record<string, FlowUnderTest>> = {
  ...WALLET_FLOWS,
  ...BID_FLOWS,
  ...CLAIM_FLOWS,
  ...CREATOR_FLOWS,
  ...SALE_FLOWS,
  ...SIGNED_ORDER_FLOWS,
  ...AUCTION_FLOWS,
  ...MAKER_FLOWS,
};
