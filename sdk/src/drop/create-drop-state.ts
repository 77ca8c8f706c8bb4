import type { Hex } from '../hex.ts';
import type { Keyed, Made } from '../manifest/keys.ts';
import type { Seconds } from '../time/index.ts';
import type { Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';

/** A cube that goes into a drop: the server's id and the chain's. */
export interface DropCube {
  id: string;
  tokenId: string;
}

/** A drop that is to be opened. */
export interface CreateDropInput extends Keyed {
  title: string;
  description: string;
  image: AnyFile;
  /** Cubes of the account's own, in no other auction. */
  cubes: readonly DropCube[];
  /** A start that has passed when the drop is sent becomes that moment. */
  startsAt: Seconds;
  endsAt: Seconds;
  /** In wei. */
  minimumBid: bigint;
  /** In wei. */
  bidDelta: bigint;
  /** By how many seconds a bid in a lot's last so many moves its end; 0 or left out for a fixed end. */
  extension?: Seconds;
}

/** What the chain keeps of a drop. */
export type Opened = { dropId: string; startsAt: Seconds; endsAt: Seconds; transaction: Hex };

/** What opening a drop learns on its way. */
export type CreateDropState = Files & {
  digest: Hex | null;
  /** What of the key was there before. */
  made: Readonly<Record<string, Made>>;
  drop: Opened | null;
  id: string | null;
};
