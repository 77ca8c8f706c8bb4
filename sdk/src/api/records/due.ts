import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeCube, type Cube } from './cube.ts';
import type { AuctionKind } from './lot-id.ts';
import { decodeWeiOrNull } from './wei.ts';

/** Something that the caller can claim or withdraw in an auction. */
export interface Due {
  /** `take-back` is the seller's claim of a cube without a bid. */
  action: Wire['Due']['action'];
  /** Whether the lot is in a drop or in an owner's auction. */
  kind: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  auctionOnChainId: string;
  /** On-chain id of the cube. */
  cubeOnChainId: string;
  /** Server id of the drop or of the owner's auction. `undefined` if an admin hid the lot from the caller. */
  auctionId: string | undefined;
  /** The cube, without its NFTs. `undefined` if an admin hid the lot from the caller. */
  cube: Cube | undefined;
  /** Amount in wei. For a winning bid, the amount before the royalty is deducted. `null` for a cube. */
  amount: bigint | null;
  /** End of the lot. */
  endsAt: Seconds;
  /** Whether screens enable the action now. */
  enabled: boolean;
  /** Why the action is disabled. `null` if it is enabled. */
  blockedBy: string | null;
}

export const decodeDue = (wire: Wire['Due']): Due => ({
  action: wire.action,
  kind: wire.kind === 'drop' ? 'drop' : 'auction',
  auctionOnChainId: wire.auctionNumber,
  cubeOnChainId: wire.cubeNumber,
  auctionId: wire.auctionId,
  cube: wire.cube && decodeCube(wire.cube, []),
  amount: decodeWeiOrNull(wire.amount),
  endsAt: wire.endsAt,
  enabled: wire.enabled,
  blockedBy: wire.blockedBy,
});
