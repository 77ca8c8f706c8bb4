import type { Hex } from '../../base/hex.ts';
import type { Keyed } from '../manifest-key/keys.ts';
import type { ExistingItem } from '../manifest-key/existing-item.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';

/** A cube to put into a drop. */
export interface DropCube {
  /** Server id. */
  id: string;
  /** On-chain id, decimal. */
  onChainId: string;
}

/** Input of `createDrop`. */
export interface CreateDropInput extends Keyed {
  title: string;
  description: string;
  image: AnyFile;
  /** Cubes that the account owns and that are in no other auction. */
  cubes: readonly DropCube[];
  /** A start in the past is replaced with the current time. */
  startsAt: Seconds;
  endsAt: Seconds;
  /** In wei. */
  minimumBid: bigint;
  /** In wei. */
  bidDelta: bigint;
  /**
   * Time by which a bid extends a lot if it is placed within that time before the lot's end, unless the bidder
   * already leads. This happens at most 31 times per lot. Defaults to 0: the end is fixed.
   */
  extension?: Seconds;
}

/** A drop as recorded on the chain. `onChainId` is decimal. */
export type DropOnChain = { onChainId: string; startsAt: Seconds; endsAt: Seconds; transaction: Hex };

/** State accumulated while opening a drop. */
export type CreateDropState = Files & {
  /** Digest of the metadata. */
  digest: Hex | null;
  /** The drop that already exists for the manifest key, under that key; empty if there is none. */
  made: Readonly<Record<string, ExistingItem>>;
  drop: DropOnChain | null;
  /** Server id. */
  id: string | null;
};
