import type { Seconds } from '../../base/time/index.ts';
import type { Document } from '../records.ts';
import type { Wire } from '../wire.ts';
import type { Draw } from './draw.ts';
import { decodeFace, type Face } from './face.ts';
import { decodeWeiOrNull } from './wei.ts';

/** A cube that was drawn. */
export interface DrawnCube {
  /** Server id. */
  id: string;
  /** On-chain id, decimal. */
  onChainId: string;
  /** Name of the cube. Empty if its metadata is unknown. */
  title: string;
  /** Its first NFT. `null` if the cube was made without NFTs, or if that NFT's metadata is unknown. */
  frontFace: Face | null;
}

/** An ordered random drop, with its draw. Amounts are in wei. */
export interface RandomDrop {
  /** Server id. */
  id: string;
  /** Number of the draw, counted from 1 for each account. */
  number: number;
  /** Text that was sent with the order. */
  description: string;
  /** Documents that were sent with the order. Their URLs are valid for five minutes. */
  documents: Document[];
  /** Price in wei of each cube outside the auction, as ordered. `null` if the order states none. */
  salePrice: bigint | null;
  /** Lowest first total on each cube in wei, as ordered. `null` if the order states none. */
  minimumBid: bigint | null;
  /** Time of the order, in seconds since the epoch. */
  createdAt: Seconds;
  /** The draw with all its inputs, so that anyone can repeat it. */
  draw: Draw;
  /** The drawn cubes in order, whether or not they are still free. */
  cubes: DrawnCube[];
  /** Server ids of the drawn cubes that are still free. */
  freeCubeIds: string[];
}

export const decodeRandomDrop = (wire: Wire['RandomDrop']): RandomDrop => ({
  id: wire._id,
  number: wire.number,
  description: wire.description,
  documents: wire.documents,
  salePrice: decodeWeiOrNull(wire.salePrice),
  minimumBid: decodeWeiOrNull(wire.minimumBid),
  createdAt: wire.createdAt,
  draw: wire.draw,
  cubes: wire.cubes.map(decodeDrawnCube),
  freeCubeIds: wire.free,
});

const decodeDrawnCube = (wire: Wire['DrawnCube']): DrawnCube => ({
  id: wire._id,
  onChainId: wire.tokenId,
  title: wire.title,
  frontFace: wire.frontFace && decodeFace(wire.frontFace),
});
