import type { Seconds } from '@cubedrop/sdk';
import type { Api, Config } from '@cubedrop/sdk/api';
import type { Chain } from '@cubedrop/sdk/chain';
import type { RunDone } from '../apply/create-plan.ts';
import type { Ids } from '../apply/inputs.ts';
import type { Call } from '../commands/call.ts';
import type { SeedAccount } from './accounts.ts';
import { required } from '../required.ts';

/** Context of the steps of a seed, once all items exist. */
export interface SeedContext {
  call: Call<object>;
  chain: Chain;
  server: { api: Api; config: Config };
  accounts: ReadonlyMap<string, SeedAccount>;
  creator: SeedAccount;
  made: RunDone;
  /** Keys of the cubes in each drop, by the drop's key. */
  cubesOf: ReadonlyMap<string, readonly string[]>;
  /** Reports a completed step: `event` with `--json`, otherwise `line`. */
  report(event: Record<string, unknown>, line: string): void;
}

export function lotOn(
  context: SeedContext,
  drop: string,
  cube: string,
): { auctionId: bigint; cubeId: bigint } {
  return {
    auctionId: BigInt(dropIdsOf(context, drop).onChainId),
    cubeId: BigInt(cubeIdsOf(context, cube).onChainId),
  };
}

export function dropIdsOf({ made }: SeedContext, key: string): Ids {
  return required(made.drops[key], `drop ${key}`);
}

export function cubeIdsOf({ made }: SeedContext, key: string): Ids {
  return required(made.cubes[key], `cube ${key}`);
}

export function accountNamed({ accounts }: Pick<SeedContext, 'accounts'>, name: string): SeedAccount {
  return required(accounts.get(name), `account ${name}`);
}

export function cubesIn({ cubesOf }: SeedContext, drop: string): readonly string[] {
  return required(cubesOf.get(drop), `drop ${drop}`);
}

/** Returns this machine's time, in seconds since the epoch, for `chainNow`. */
export function wallClock({ terminal }: Call<object>): Seconds {
  return Math.floor(terminal.clock() / 1_000);
}
