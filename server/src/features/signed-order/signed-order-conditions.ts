import { literal, Op, type WhereOptions } from 'sequelize';

/** Whether the order carries its maker's current counter. */
const HAS_CURRENT_COUNTER = `signed_orders.counter = COALESCE((SELECT c.counter FROM order_counters c
  WHERE c.chain = signed_orders.chain AND c.maker = signed_orders.maker), 0)`;

/** Whether the order has neither been filled nor been cancelled by its hash. */
const HAS_NOT_ENDED = `(SELECT 1 FROM order_ends e WHERE e.chain = signed_orders.chain
  AND e.maker = signed_orders.maker AND e.orderHash = signed_orders.orderHash LIMIT 1) IS NULL`;

/**
 * Whether the maker of a listing owns its cube and the cube has not been transferred since the listing was signed; true
 * for offers.
 */
const HAS_CUBE = `(signed_orders.kind = 'offer' OR (SELECT 1 FROM cubes WHERE cubes.chain = signed_orders.chain
  AND cubes.cubeId = signed_orders.cubeId AND cubes.owner = signed_orders.maker
  AND cubes.transfers = signed_orders.transferCount LIMIT 1) IS NOT NULL)`;

/** Whether an offer has the form that the contract accepts; true for listings, whose form has not changed. */
const IS_CURRENT = `(signed_orders.kind = 'listing' OR signed_orders.maxCubeId IS NOT NULL)`;

/** Whether the funds of an offer's maker, as last read, pay its price; true for listings, and if they were never read. */
const HAS_FUNDS = `(signed_orders.kind = 'listing' OR (SELECT 1 FROM order_funds f WHERE f.chain = signed_orders.chain
  AND f.maker = signed_orders.maker AND f.payable < signed_orders.price LIMIT 1) IS NULL)`;

const FILLABLE = [HAS_CURRENT_COUNTER, HAS_NOT_ENDED, HAS_CUBE, IS_CURRENT];

/** Returns the conditions of orders that were neither filled nor cancelled, whether or not they can be filled. */
export function unended(): WhereOptions[] {
  return [HAS_CURRENT_COUNTER, HAS_NOT_ENDED].map((sql) => literal(sql));
}

/**
 * Returns the conditions of orders whose typed data has the contract's present form, so that the contract computes the
 * same hash.
 */
export function current(): WhereOptions[] {
  return [literal(IS_CURRENT)];
}

/**
 * Returns the conditions of orders that can be filled, according to the chain's events.
 * @param now the chain's time in seconds
 */
export function fillable(now: number): WhereOptions[] {
  return [{ expiresAt: { [Op.gt]: now } }, ...FILLABLE.map((sql) => literal(sql))];
}

/**
 * Returns the conditions of orders whose price the buyer can pay. They are not part of `fillable`, because funds can
 * return: an unfunded offer is kept and counts as open.
 */
export function funded(): WhereOptions[] {
  return [literal(HAS_FUNDS)];
}

/** Returns the opposite condition of `fillable`. */
export function unfillable(now: number): WhereOptions {
  return {
    [Op.or]: [{ expiresAt: { [Op.lte]: now } }, ...FILLABLE.map((sql) => literal(`NOT (${sql})`))],
  };
}
