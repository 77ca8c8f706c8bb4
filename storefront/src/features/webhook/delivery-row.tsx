import { resendWebhookDelivery, type Webhook, type WebhookDelivery } from '@cubedrop/sdk/api';
import { useId } from 'react';
import '../../components/entry.css';
import { api } from '../../api/client.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Warning } from '../../components/warning.tsx';
import { DeliveryBody } from './delivery-body.tsx';
import { useWebhookAction } from './queries.ts';
import { webhookTexts as texts } from './texts.ts';

interface DeliveryRowProps {
  webhook: Pick<Webhook, 'webhookId' | 'enabled'>;
  delivery: WebhookDelivery;
}

/** A delivery: its state, its error with a remedy, its event and JSON, and a button to send it again. */
export function DeliveryRow({ webhook: { webhookId, enabled }, delivery }: DeliveryRowProps) {
  const id = useId();
  const { eventId, type, time, state, attempts, nextAttemptAt, status, body } = delivery;
  const { mutate: resend, isPending } = useWebhookAction(() =>
    resendWebhookDelivery(api, { webhookId, eventId }),
  );
  return (
    <article className="entry" aria-labelledby={id}>
      <div className="entry-head">
        <h3 id={id}>{texts.typeNames[type]}</h3>
        <span className="label">{texts.states[state]}</span>
      </div>
      <DeliveryFault delivery={delivery} />
      <div className="max-w-[34rem]">
        <Facts>
          <Fact name={texts.event}>
            <span className="mono text-sm">{eventId}</span>
          </Fact>
          <Fact name={texts.happened}>
            <Moment at={time} />
          </Fact>
          <Fact name={texts.status}>{status ?? texts.noStatus}</Fact>
          <Fact name={texts.attempts}>{attempts}</Fact>
          {nextAttemptAt !== null && (
            <Fact name={texts.nextAttempt}>
              <Moment at={nextAttemptAt} />
            </Fact>
          )}
        </Facts>
      </div>
      <DeliveryBody body={body} />
      <div>
        <BusyButton
          className="btn btn-line btn-small"
          aria-label={texts.of(texts.again, eventId)}
          disabled={!enabled}
          isBusy={isPending}
          onPress={() => resend()}
        >
          {texts.again}
        </BusyButton>
      </div>
    </article>
  );
}

/** The error of a delivery and its remedy. Renders nothing if there was no error. */
function DeliveryFault({ delivery: { state, fault } }: { delivery: WebhookDelivery }) {
  if (fault === null && state !== 'failed') return null;
  return <Warning {...(fault === null ? texts.givenUp : texts.faults[fault])} />;
}
