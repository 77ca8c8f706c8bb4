import type { Seconds } from '@cubedrop/sdk';
import type { Api, Config } from '@cubedrop/sdk/api';
import type { Chain } from '@cubedrop/sdk/chain';
import type { RunDone } from '../apply/make-plan.ts';
import type { Call } from '../commands/call.ts';
import type { Player } from './cast.ts';

/** What the steps of a seed play on: everything is made. */
export interface Stage {
  call: Call<object>;
  chain: Chain;
  server: { api: Api; config: Config };
  players: ReadonlyMap<string, Player>;
  creator: Player;
  made: RunDone;
  /** The cubes of each drop, by their keys. */
  cubesOf: ReadonlyMap<string, readonly string[]>;
  /** Tells of something that was done just now. */
  tell(what: Record<string, unknown>, line: string): void;
}

/** A lot by the chain's ids. */
export function lotOn({ made }: Stage, drop: string, cube: string): { dropId: bigint; cubeId: bigint } {
  return { dropId: BigInt(made.drops[drop]!.dropId), cubeId: BigInt(made.cubes[cube]!.tokenId) };
}

/** The machine's own clock, for where a chain's is asked for. */
export function wallClock({ terminal }: Call<object>): Seconds {
  return Math.floor(terminal.clock() / 1_000);
}
