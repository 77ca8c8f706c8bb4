import {
  checkCreatorApplication,
  creatorApplicationMessages as messages,
  profileLinksIn,
} from '@cubedrop/sdk';
import { applyAsCreator, type CreatorApplication } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { useApplicationsChanged } from './queries.ts';
import { applicationTexts as texts } from './texts.ts';

interface Values {
  name: string;
  work: string;
  /** One link on each line. */
  links: string;
  shareEmail: boolean;
}

interface ApplicationFormProps {
  /** The earlier application to start from; `undefined` if there is none. */
  application: CreatorApplication | undefined;
  /** E-mail address that can be shared; `null` if there is none. */
  email: string | null;
  /** Label of the submit button. */
  action: string;
  /** Shown next to the button. */
  beside?: ReactNode;
}

/** The form with which a wallet applies for the creator role, or changes its pending application. */
export function ApplicationForm({ application, email, action, beside }: ApplicationFormProps) {
  const changed = useApplicationsChanged();
  const { field, form, ...rest } = useCheckedForm<Values>({
    initial: {
      name: application?.name ?? '',
      work: application?.work ?? '',
      links: application?.links.join('\n') ?? '',
      shareEmail: email !== null && application?.email === email,
    },
    check: ({ name, work, links }) => checkCreatorApplication({ name, work, links: profileLinksIn(links) }),
    async send({ name, work, links, shareEmail }): Promise<void> {
      const sent = { name, work, links: profileLinksIn(links), shareEmail: email !== null && shareEmail };
      await applyAsCreator(api, sent);
      await changed();
      showMessage('good', messages.sent);
    },
  });
  return (
    <Form action={action} {...rest} beside={beside}>
      <TextField label={texts.name} hint={texts.nameHint} autoComplete="nickname" {...field('name')} />
      <TextAreaField label={texts.work} hint={texts.workHint} rows={6} {...field('work')} />
      <TextAreaField label={texts.links} hint={texts.linksHint} rows={3} {...field('links')} />
      {email !== null && (
        <Switch
          label={texts.shareEmail}
          hint={texts.shareEmailHint(email)}
          {...form.register('shareEmail')}
        />
      )}
    </Form>
  );
}
