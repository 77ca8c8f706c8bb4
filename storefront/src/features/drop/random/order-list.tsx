import { PAGE_SIZES } from '@cubedrop/sdk';
import type { RandomDrop } from '@cubedrop/sdk/api';
import { usePage } from '../../../components/page.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { Empty, Failed, Loading } from '../../../components/states.tsx';
import { OrderRecord } from './order-record.tsx';
import { useOrders } from './queries.ts';
import { randomDropTexts as texts } from './texts.ts';

/** The user's random drops, newest first. The one just drawn is expanded. */
export function OrderList({ latest }: { latest: RandomDrop | null }) {
  const page = usePage(PAGE_SIZES.dashboard);
  const { data, isError, refetch, isPlaceholderData } = useOrders(page);
  if (!data) {
    return isError ? (
      <Failed onRetry={() => void refetch()}>{texts.ordersFailed}</Failed>
    ) : (
      <Loading>
        <span className="skeleton h-40" />
      </Loading>
    );
  }
  if (data.Ordercount === 0) return <Empty />;
  return (
    <div aria-busy={isPlaceholderData}>
      <ul>
        {data.Orderdata.map((order) => (
          <li key={order._id}>
            <OrderRecord order={order} isLatest={order._id === latest?._id} />
          </li>
        ))}
      </ul>
      <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={data.Ordercount} />
    </div>
  );
}
