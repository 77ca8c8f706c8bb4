import { createWebhook } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useRefetchWebhooks } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { webhookTexts as texts } from './texts.ts';
import { NEW_WEBHOOK } from './values.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Adds a webhook, and then shows its secret. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const refetch = useRefetchWebhooks();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <WebhookDialog
      title={texts.add}
      action={texts.add}
      initial={NEW_WEBHOOK}
      onClose={onClose}
      save={async (values) => {
        const added = await createWebhook(api, values);
        setSecret(added.secret);
        await refetch();
      }}
    />
  );
}
