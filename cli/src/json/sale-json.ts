import type { Sale, Wire } from '@cubedrop/sdk/api';

/** Returns a sale as `--json` prints it: with the API's names. */
export const saleJson = (sale: Sale): Wire['Sale'] => ({
  _id: sale.id,
  tokenId: sale.cubeId,
  SalePrice: String(sale.price),
  expiresAt: sale.expiresAt,
  address: sale.seller,
  state: sale.state,
  buyer: sale.buyer,
  fee: String(sale.fee),
  royalty: String(sale.royalty),
  transaction: sale.transaction,
  closedBy: sale.closedBy,
});
