import { MAX_WEBHOOKS, PAGE_SIZES, webhookMessages } from '@cubedrop/sdk';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { Pagination } from '../../../../components/pagination.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { Empty } from '../../../../components/states.tsx';
import { paths } from '../../../../config/paths.ts';
import { DeliveryRow } from '../../../../features/webhook/delivery-row.tsx';
import { NewWebhook } from '../../../../features/webhook/new-webhook.tsx';
import { useDeliveries, useWebhooks } from '../../../../features/webhook/queries.ts';
import { webhookTexts as texts } from '../../../../features/webhook/texts.ts';
import { EnabledButton, TestButton } from '../../../../features/webhook/webhook-buttons.tsx';
import { WebhookCard } from '../../../../features/webhook/webhook-card.tsx';
import { WebhookState } from '../../../../features/webhook/webhook-state.tsx';
import { DashboardDetail } from '../../../dashboard/dashboard-detail.tsx';
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx';

/** The webhooks of the account, oldest first. */
export function WebhooksPage() {
  const webhooks = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const isFull = (webhooks.data?.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" className="btn btn-primary" disabled={isFull} onClick={() => setAdding(true)}>
          {texts.add}
        </button>
        <a className="link inline-flex min-h-6 items-center" href="/docs/webhooks">
          {texts.manual}
        </a>
      </div>
      {isFull && <p className="hint mt-2">{webhookMessages.tooMany}</p>}
      <div className="mt-8 max-w-[52rem]">
        <QueryState
          query={webhooks}
          failed={texts.failed}
          skeleton={<span className="skeleton h-60" />}
          isEmpty={(all) => all.length === 0}
          next={<NextStep text={texts.none} />}
        >
          {(all) => (
            <>
              <h2 className="sr-only">{texts.title}</h2>
              <ul>
                {all.map((webhook) => (
                  <li key={webhook.webhookId}>
                    <WebhookCard webhook={webhook} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryState>
      </div>
      {isAdding && <NewWebhook onClose={() => setAdding(false)} />}
    </DashboardPage>
  );
}

/** The deliveries to a webhook, newest first. */
export function WebhookPage() {
  const { webhookId = '' } = useParams();
  const page = usePage(PAGE_SIZES.dashboard);
  const deliveries = useDeliveries(webhookId, page);
  const webhook = useWebhooks().data?.find((each) => each.webhookId === webhookId);
  return (
    <DashboardDetail
      query={deliveries}
      fallbackTitle={texts.deliveries}
      contentsTitle={texts.deliveries}
      titleOf={() => texts.deliveries}
      leadOf={() => (webhook ? <bdi>{webhook.url}</bdi> : '\u00a0')}
      above={[{ text: texts.title, to: paths.webhooks.to() }]}
      failed={texts.deliveriesFailed}
      skeleton={<span className="skeleton h-60" />}
    >
      {({ items, count }) => (
        <div className="max-w-[52rem]" aria-busy={deliveries.isPlaceholderData}>
          {webhook && (
            <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
              <WebhookState webhook={webhook} />
              <div className="flex flex-wrap gap-3">
                <TestButton webhook={webhook} />
                <EnabledButton webhook={webhook} />
              </div>
            </div>
          )}
          {items.length === 0 ? (
            <Empty next={<NextStep text={texts.noDeliveries} />} />
          ) : (
            <ul>
              {items.map((delivery) => (
                <li key={delivery.eventId}>
                  <DeliveryRow webhook={webhook ?? { webhookId, enabled: true }} delivery={delivery} />
                </li>
              ))}
            </ul>
          )}
          {count > 0 && <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={count} />}
        </div>
      )}
    </DashboardDetail>
  );
}
