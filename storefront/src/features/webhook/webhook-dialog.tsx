import { transactionMessages } from '@cubedrop/sdk';
import { useId } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { webhookTexts as texts } from './texts.ts';
import { TypesField } from './types-field.tsx';
import { checkWebhook, sentValues, urlRefusalOf, type WebhookValues } from './values.ts';

interface WebhookDialogProps {
  title: string;
  action: string;
  initial: WebhookValues;
  /**
   * Sends the values. If it throws, the dialog shows the error: below the URL field if the server refused the URL,
   * otherwise above the buttons.
   */
  save: (values: WebhookValues) => Promise<void>;
  onClose: () => void;
}

/** The form of a webhook, in a dialog. */
export function WebhookDialog({ title, action, initial, save, onClose }: WebhookDialogProps) {
  const id = useId();
  const { form, field, controlled, onSubmit, isBusy, failed } = useCheckedForm<WebhookValues>({
    initial,
    check: checkWebhook,
    async send(values): Promise<void> {
      try {
        await save(sentValues(values));
      } catch (error) {
        const refusal = urlRefusalOf(error);
        if (refusal === undefined) throw error;
        form.setError('url', { message: refusal }, { shouldFocus: true });
      }
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      // Otherwise the secret of a webhook that is being added would be lost.
      isDismissible={!isBusy}
      footer={
        <>
          <button type="button" className="btn btn-line" disabled={isBusy} onClick={onClose}>
            {transactionMessages.close}
          </button>
          <BusyButton type="submit" form={id} className="btn btn-primary" isBusy={isBusy}>
            {action}
          </BusyButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy} className="grid gap-6">
        <TextField
          label={texts.url}
          hint={texts.urlHint}
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.org/hooks/cubedrop"
          {...field('url')}
        />
        <TypesField {...controlled('types')} />
        <Switch label={texts.onlyOwn} hint={texts.onlyOwnWhy} {...form.register('onlyOwn')} />
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
    </Dialog>
  );
}
