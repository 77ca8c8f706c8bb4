import type { Seconds } from '@cubedrop/sdk';
import type { Api, Config } from '@cubedrop/sdk/api';
import type { Chain } from '@cubedrop/sdk/chain';
import type { RunDone } from '../apply/make-plan.ts';
import type { Call } from '../commands/call.ts';
import type { Player } from './cast.ts';
import { required } from '../required.ts';

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
  /** Reports a completed step: `event` with `--json`, otherwise `line`. */
  report(event: Record<string, unknown>, line: string): void;
}

/** Returns the on-chain ids of a lot. */
export function lotOn(stage: Stage, drop: string, cube: string): { auctionId: bigint; cubeId: bigint } {
  const { dropId } = dropIdsOf(stage, drop);
  const { tokenId } = cubeIdsOf(stage, cube);
  return { auctionId: BigInt(dropId), cubeId: BigInt(tokenId) };
}

/** Returns the server id and the on-chain id of a drop. */
export function dropIdsOf({ made }: Stage, key: string): RunDone['drops'][string] {
  return required(made.drops[key], `drop ${key}`);
}

/** Returns the server id and the on-chain id of a cube. */
export function cubeIdsOf({ made }: Stage, key: string): RunDone['cubes'][string] {
  return required(made.cubes[key], `cube ${key}`);
}

/** Returns the account with a name of the seed. */
export function playerNamed({ players }: Pick<Stage, 'players'>, name: string): Player {
  return required(players.get(name), `account ${name}`);
}

/** Returns the keys of the cubes in a drop. */
export function cubesIn({ cubesOf }: Stage, drop: string): readonly string[] {
  return required(cubesOf.get(drop), `drop ${drop}`);
}

/** Returns the machine's time, as the fallback for `chainNow`. */
export function wallClock({ terminal }: Call<object>): Seconds {
  return Math.floor(terminal.clock() / 1_000);
}
