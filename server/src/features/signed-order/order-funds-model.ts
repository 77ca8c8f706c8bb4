import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/**
 * Amount that the maker of a published offer can pay. A copy of state on the chain, which can be read again at any
 * time.
 */
export interface OrderFundsRow {
  chain: number;
  maker: string;
  /** WETH in wei that the contract for signed orders could transfer, as encoded by `amount`; null if it was never read. */
  payable: string | null;
  /** Number of the block at which `payable` was read; 0 if it has to be read again. */
  blockNumber: number;
}

export function orderFundsTable(sequelize: Sequelize): Table<OrderFundsRow> {
  return tableOf<OrderFundsRow>(sequelize, 'order_funds', {
    chain: key(integer),
    maker: key(text),
    payable: text,
    blockNumber: big,
  });
}
