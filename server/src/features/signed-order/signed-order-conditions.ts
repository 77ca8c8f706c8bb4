import { literal, Op, type WhereOptions } from 'sequelize';

/** Whether the maker's counter is still the order's. */
const COUNTS = `signed_orders.counter = COALESCE((SELECT c.counter FROM order_counters c
  WHERE c.chain = signed_orders.chain AND c.maker = signed_orders.maker), 0)`;

/** Whether the chain has not ended the order. */
const GOES_ON = `(SELECT 1 FROM order_ends e WHERE e.chain = signed_orders.chain
  AND e.maker = signed_orders.maker AND e.orderHash = signed_orders.orderHash LIMIT 1) IS NULL`;

/** Whether the cube of a listing is where it was. */
const UNMOVED = `(signed_orders.kind = 'offer' OR (SELECT 1 FROM cubes WHERE cubes.chain = signed_orders.chain
  AND cubes.cubeId = signed_orders.cubeId AND cubes.owner = signed_orders.maker
  AND cubes.transfers = signed_orders.transferCount LIMIT 1) IS NOT NULL)`;

/** Conditions of the orders that the chain would fill, as far as its events say. `now` is the chain's time in seconds. */
export function fillable(now: number): WhereOptions[] {
  return [{ expiresAt: { [Op.gt]: now } }, ...[COUNTS, GOES_ON, UNMOVED].map((sql) => literal(sql))];
}

/** Condition of the orders that the chain would not fill. */
export function unfillable(now: number): WhereOptions {
  return {
    [Op.or]: [
      { expiresAt: { [Op.lte]: now } },
      ...[COUNTS, GOES_ON, UNMOVED].map((sql) => literal(`NOT (${sql})`)),
    ],
  };
}
