import { changeWebhook, testWebhook, type Webhook } from '@cubedrop/sdk/api';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { showMessage } from '../../components/messages/show-message.ts';
import { useWebhookAction } from './queries.ts';
import { webhookTexts as texts } from './texts.ts';

interface WebhookButtonProps {
  webhook: Pick<Webhook, 'webhookId' | 'url' | 'enabled'>;
}

interface TestButtonProps extends WebhookButtonProps {
  /** Path of the list of deliveries, to which the success message links. Omitted on that list itself. */
  deliveriesTo?: string;
}

/** Sends a test event. */
export function TestButton({ webhook: { webhookId, url, enabled }, deliveriesTo }: TestButtonProps) {
  const navigate = useNavigate();
  const { mutate: test, isPending } = useWebhookAction(async () => {
    await testWebhook(api, { webhookId });
    showMessage('good', texts.tested, {
      ...(deliveriesTo !== undefined && {
        action: { word: texts.showDeliveries, act: () => void navigate(deliveriesTo) },
      }),
    });
  });
  return (
    <BusyButton
      className="btn btn-line btn-small"
      aria-label={texts.of(texts.test, url)}
      disabled={!enabled}
      isBusy={isPending}
      onPress={() => test()}
    >
      {texts.test}
    </BusyButton>
  );
}

/** Enables or disables a webhook. */
export function EnabledButton({ webhook: { webhookId, url, enabled } }: WebhookButtonProps) {
  const { mutate: turn, isPending } = useWebhookAction(() =>
    changeWebhook(api, { webhookId, enabled: !enabled }),
  );
  const word = enabled ? texts.disable : texts.enable;
  return (
    <BusyButton
      className="btn btn-line btn-small"
      aria-label={texts.of(word, url)}
      isBusy={isPending}
      onPress={() => turn()}
    >
      {word}
    </BusyButton>
  );
}
