import { webhookMessages, type Seconds } from '@cubedrop/sdk';
import { changeWebhook, deleteWebhook, replaceWebhookSecret, type Webhook } from '@cubedrop/sdk/api';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import '../../components/entry.css';
import { api } from '../../api/client.ts';
import { QuestionDialog } from '../../components/dialog/question-dialog.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { showMessage } from '../../components/messages/show-message.ts';
import { paths } from '../../config/paths.ts';
import { useRefetchWebhooks } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { webhookTexts as texts } from './texts.ts';
import { valuesOf } from './values.ts';
import { EnabledButton, TestButton } from './webhook-buttons.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

type Asked = 'change' | 'replace' | 'remove';

/** A webhook with its settings and state, and everything that can be done with it. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { webhookId, url, types, onlyOwn } = webhook;
  const ask = (what: Asked, word: string) => (
    <button
      type="button"
      className="btn btn-line btn-small"
      aria-label={texts.of(word, url)}
      onClick={() => setAsked(what)}
    >
      {word}
    </button>
  );
  return (
    <article className="entry" aria-labelledby={id}>
      <div className="entry-head">
        <h3 id={id} className="min-w-0">
          <bdi>{url}</bdi>
        </h3>
        <Link
          className="link inline-flex min-h-6 items-center text-sm"
          aria-label={texts.of(texts.deliveries, url)}
          to={paths.webhook.to(webhookId)}
        >
          {texts.deliveries}
        </Link>
      </div>
      <WebhookState webhook={webhook} />
      <div className="max-w-[26rem]">
        <Facts>
          <Fact name={texts.types}>{types.map((type) => texts.typeNames[type]).join(', ')}</Fact>
          <Fact name={texts.whose}>{onlyOwn ? texts.onlyOwnShort : texts.allShort}</Fact>
        </Facts>
      </div>
      <div className="flex flex-wrap gap-3">
        <TestButton webhook={webhook} deliveriesTo={paths.webhook.to(webhookId)} />
        <EnabledButton webhook={webhook} />
        {ask('change', texts.change)}
        {ask('replace', texts.replace)}
        {ask('remove', texts.remove)}
      </div>
      {asked && <AskedDialog asked={asked} webhook={webhook} onClose={() => setAsked(null)} />}
    </article>
  );
}

interface AskedDialogProps {
  asked: Asked;
  webhook: Webhook;
  onClose: () => void;
}

function AskedDialog({ asked, webhook, onClose }: AskedDialogProps) {
  const refetch = useRefetchWebhooks();
  const { webhookId, url } = webhook;
  switch (asked) {
    case 'change':
      return (
        <WebhookDialog
          title={texts.changeTitle}
          action={texts.save}
          initial={valuesOf(webhook)}
          onClose={onClose}
          save={async (values) => {
            // A URL that is not sent is not checked again, so the rest can be changed while its host is down.
            const changed = values.url === url ? undefined : values.url;
            await changeWebhook(api, { webhookId, ...values, url: changed });
            await refetch();
            showMessage('good', texts.changed);
            onClose();
          }}
        />
      );
    case 'replace':
      return <Replacement webhook={webhook} onClose={onClose} />;
    case 'remove':
      return (
        <QuestionDialog
          title={texts.removeTitle}
          subtitle={url}
          why={texts.removeWhy}
          action={texts.remove}
          onClose={onClose}
          act={async () => {
            await deleteWebhook(api, { webhookId });
            onClose();
            showMessage('good', webhookMessages.deleted);
            await refetch();
          }}
        />
      );
  }
}

/** Replaces the secret after a confirmation, and then shows the new one. */
function Replacement({ webhook: { webhookId, url }, onClose }: Omit<AskedDialogProps, 'asked'>) {
  const [replaced, setReplaced] = useState<{ secret: string; previousUntil: Seconds } | null>(null);
  if (replaced) return <SecretDialog {...replaced} onClose={onClose} />;
  return (
    <QuestionDialog
      title={texts.replaceTitle}
      subtitle={url}
      why={texts.replaceWhy}
      action={texts.replace}
      onClose={onClose}
      act={async () => setReplaced(await replaceWebhookSecret(api, { webhookId }))}
    />
  );
}
