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
  /** Name of the drop, which is part of its metadata. */
  title: string;
  /** Text about the drop, which is part of its metadata. */
  description: string;
  /** Picture of the drop. */
  image: AnyFile;
  /** Cubes that the account owns and that are in no other auction. */
  cubes: readonly DropCube[];
  /** A start in the past is replaced with the current time. */
  startsAt: Seconds;
  /** End of all lots, unless late bids extend one. */
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
export type DropOnChain = {
  /** On-chain id of the drop, decimal. */
  onChainId: string;
  /** Start of its lots. */
  startsAt: Seconds;
  /** End of its lots, unless late bids extend one. */
  endsAt: Seconds;
  /** Hash of the transaction that opened it. */
  transaction: Hex;
};

/** State accumulated while opening a drop. */
export type CreateDropState = Files & {
  /** Digest of the metadata. */
  digest: Hex | null;
  /** The drop that already exists for the manifest key, under that key; empty if there is none. */
  made: Readonly<Record<string, ExistingItem>>;
  /** The drop on the chain, once its transaction is confirmed. */
  drop: DropOnChain | null;
  /** Server id. */
  id: string | null;
};
