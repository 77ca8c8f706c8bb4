import type { Seconds } from '@cubedrop/sdk';
import type { Api, Config } from '@cubedrop/sdk/api';
import type { Chain } from '@cubedrop/sdk/chain';
import type { RunDone } from '../apply/make-plan.ts';
import type { Call } from '../commands/call.ts';
import type { Player } from './cast.ts';

/** Context of the steps of a seed, once all items exist. */
export interface Stage {
  call: Call<object>;
  chain: Chain;
  server: { api: Api; config: Config };
  players: ReadonlyMap<string, Player>;
  creator: Player;
  made: RunDone;
  /** Keys of the cubes in each drop, by the drop's key. */
  cubesOf: ReadonlyMap<string, readonly string[]>;
  /** Reports a completed step: `what` with `--json`, otherwise `line`. */
  tell(what: Record<string, unknown>, line: string): void;
}

/** Returns the on-chain ids of a lot. */
export function lotOn({ made }: Stage, drop: string, cube: string): { auctionId: bigint; cubeId: bigint } {
  return { auctionId: BigInt(made.drops[drop]!.dropId), cubeId: BigInt(made.cubes[cube]!.tokenId) };
}

/** Returns the machine's time, as the fallback for `chainNow`. */
export function wallClock({ terminal }: Call<object>): Seconds {
  return Math.floor(terminal.clock() / 1_000);
}
