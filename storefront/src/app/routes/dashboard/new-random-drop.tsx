import type { RandomDrop } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderList } from '../../../features/drop/random/order-list.tsx';
import { RandomDropForm } from '../../../features/drop/random/random-drop.tsx';
import { randomDropTexts as texts } from '../../../features/drop/random/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** The New Random Drop form and the earlier orders. */
export function NewRandomDropPage() {
  const [latest, setLatest] = useState<RandomDrop | null>(null);
  const [, setSearch] = useSearchParams();
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <RandomDropForm
        onOrdered={(order) => {
          setLatest(order);
          // The new order is on the first page.
          setSearch({}, { replace: true });
        }}
      />
      <section className="mt-14" aria-labelledby="orders">
        <h2 id="orders" className="mb-4">
          {texts.orders}
        </h2>
        <OrderList latest={latest} />
      </section>
    </DashboardPage>
  );
}
