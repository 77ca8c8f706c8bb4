import type { Webhook } from '@cubedrop/sdk/api';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { Warning } from '../../components/warning.tsx';
import { webhookTexts as texts } from './texts.ts';

/** Shows whether a webhook is enabled and gets its events. If not, also shows since when, and the consequence. */
export function WebhookState({ webhook }: { webhook: Pick<Webhook, 'disabledAt' | 'failingSince'> }) {
  const { disabledAt, failingSince } = webhook;
  if (disabledAt !== null)
    return <Warning what={<Since word={texts.disabledSince} at={disabledAt} />} hint={texts.disabledWhy} />;
  if (failingSince !== null)
    return <Warning what={<Since word={texts.failingSince} at={failingSince} />} hint={texts.failingWhy} />;
  return (
    <p className="flex items-start gap-3 text-sm">
      <Icon name="check" className="text-good" />
      {texts.enabled}
    </p>
  );
}

function Since({ word, at }: { word: string; at: number }) {
  return (
    <>
      {word} <Moment at={at} />
    </>
  );
}
