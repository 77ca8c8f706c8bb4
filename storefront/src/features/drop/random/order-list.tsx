import { PAGE_SIZES } from '@cubedrop/sdk';
import type { RandomDrop } from '@cubedrop/sdk/api';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { OrderRecord } from './order-record.tsx';
import { useOrders } from './queries.ts';
import { randomDropTexts as texts } from './texts.ts';

/** The user's random drops, newest first. The proof of `latest`, the one just ordered, is expanded. */
export function OrderList({ latest }: { latest: RandomDrop | null }) {
  const page = usePage(PAGE_SIZES.dashboard);
  const orders = useOrders(page);
  return (
    <QueryState
      query={orders}
      failed={texts.ordersFailed}
      skeleton={<span className="skeleton h-40" />}
      isEmpty={({ count }) => count === 0}
      next={<NextStep text={texts.noOrders} />}
    >
      {({ items, count, countIsExact }) => (
        <div aria-busy={orders.isPlaceholderData}>
          <ul>
            {items.map((order) => (
              <li key={order.id}>
                <OrderRecord order={order} isLatest={order.id === latest?.id} />
              </li>
            ))}
          </ul>
          <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={count} countIsExact={countIsExact} />
        </div>
      )}
    </QueryState>
  );
}
