import { feeOf, saleStateAt, dividePrice } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { CubeRow } from '../cube/cube-model.ts';
import { amount } from '../../platform/database/index.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { SaleRow } from './sale-model.ts';

/** Data shown with a sale in addition to its row. */
export interface SaleParts {
  cube: CubeRow;
  /** The owner's cut at present, in parts per million. */
  ownerCut: number;
  /** The chain's time in seconds. */
  now: number;
}

/** Presents a sale. */
export function presentSale(row: SaleRow, { cube, ownerCut, now }: SaleParts): Wire['Sale'] {
  const price = amount.decode(row.price);
  // A lowered cut also applies to existing orders.
  const cut =
    row.state === 'open' || row.state === 'unapproved' ? Math.min(row.ownerCut, ownerCut) : row.ownerCut;
  const { fee, royalty } = dividePrice({
    price,
    fee: feeOf(price, BigInt(cut)),
    royaltyBasisPoints: cube.royaltyBasisPoints ?? 0,
    isCreator: cube.creator === row.seller,
  });
  return {
    _id: row.id,
    tokenId: cube.id,
    SalePrice: price.toString(),
    expiresAt: row.expiresAt,
    address: shownAddress(row.seller),
    state: saleStateAt(row.state, row, now),
    buyer: row.buyer === null ? null : shownAddress(row.buyer),
    fee: fee.toString(),
    royalty: royalty.toString(),
    transaction: row.transactionHash,
    closedBy: row.closedBy,
  };
}
