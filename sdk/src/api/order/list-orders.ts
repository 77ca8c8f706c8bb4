import type { Address } from '../../base/hex.ts';
import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodePublishedOrder, type PublishedOrder } from '../records/published-order.ts';

/** Filters and order of {@link listOrders}. */
export interface OrderFilter {
  /** Server id of a cube: only listings of it, and offers that its owner can accept. */
  cubeId?: string | undefined;
  /** Only orders that this account signed. */
  maker?: Address | undefined;
  /** Only listings, or only offers. */
  kind?: 'listing' | 'offer' | undefined;
  /** Defaults to `newest`. */
  sort?: 'newest' | 'price-low' | 'price-high' | undefined;
  /** Whether to include offers that their buyer cannot pay at present, in state `unfunded`. Defaults to `false`. */
  unfunded?: boolean | undefined;
}

/** Parameters of {@link listOrders}. */
export interface ListOrdersParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Filters and order. Defaults to all orders that can be filled, newest first. */
  filter?: OrderFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the published orders that can be filled and, with `unfunded`, of the offers whose buyer cannot pay
 * at present. Newest first unless sorted otherwise. The server reads the buyers' balances every few blocks, so a buyer
 * may have spent the WETH of a listed offer since.
 * @throws ApiError with status 404 if there is no such cube
 */
export async function listOrders(
  api: Pick<Api, 'get'>,
  { range, filter = {}, signal }: ListOrdersParameters,
): Promise<FilterablePage<PublishedOrder>> {
  const { cubeId, maker, kind, sort, unfunded } = filter;
  const params = { path: range, query: { tokenId: cubeId, maker, kind, sort, unfunded, after: range.after } };
  const { orders, count, countIsExact, next } = await api.get('/order/orders/{start}/{end}', {
    params,
    signal,
  });
  return { items: orders.map(decodePublishedOrder), count, countIsExact, next };
}
