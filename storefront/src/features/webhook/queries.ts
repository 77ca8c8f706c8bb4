import { REFETCH_MS } from '@cubedrop/react';
import { sliceOf, type Address } from '@cubedrop/sdk';
import { listWebhookDeliveries, listWebhooks, type WebhookDelivery } from '@cubedrop/sdk/api';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import type { Page } from '../../components/page.ts';
import { useSession } from '../../session/use-session.ts';

/** Prefixes of the keys of webhooks and of their deliveries. */
const WEBHOOKS = 'webhooks';
const DELIVERIES = 'webhook-deliveries';

/** Refetch interval while a delivery is under way, in ms. */
const UNDER_WAY_MS = 2_000;

/** Query of the webhooks of an account, oldest first. */
export const webhooksQuery = (account: Address | null | undefined) =>
  queryOptions({
    queryKey: [WEBHOOKS, account],
    queryFn: ({ signal }) => listWebhooks(api, { signal }),
    enabled: Boolean(account),
  });

export const useWebhooks = () => useQuery(webhooksQuery(useSession()?.address));

/** Query of a page of the deliveries to a webhook of an account, newest first. */
export const deliveriesQuery = (
  account: Address | null | undefined,
  webhookId: string,
  { index, size }: Page,
) =>
  queryOptions({
    queryKey: [DELIVERIES, account, webhookId, index, size],
    queryFn: ({ signal }) => listWebhookDeliveries(api, { webhookId, range: sliceOf(index, size), signal }),
    enabled: Boolean(account),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? UNDER_WAY_MS : REFETCH_MS),
  });

export const useDeliveries = (webhookId: string, page: Page) =>
  useQuery(deliveriesQuery(useSession()?.address, webhookId, page));

/** Whether the outcome of a delivery can be expected within seconds. */
const isUnderWay = ({ state, attempts }: WebhookDelivery): boolean =>
  state === 'sending' || (state === 'waiting' && attempts === 0);

/** Returns a function that refetches the webhooks and their deliveries. */
export function useRefetchWebhooks(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([WEBHOOKS, DELIVERIES].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}

/**
 * Returns the mutation that performs an action on a webhook. It is pending until the lists show the outcome, and shows
 * an error as a message. The action's result is discarded.
 */
export function useWebhookAction(act: () => Promise<unknown>) {
  const refetch = useRefetchWebhooks();
  return useMutation({
    async mutationFn() {
      try {
        await act();
      } finally {
        // After an error too, because the webhook may have been changed elsewhere.
        await refetch();
      }
    },
    onError: (error) => showMessage('bad', messageOf(error)),
  });
}
