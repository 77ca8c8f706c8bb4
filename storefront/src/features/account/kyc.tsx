import {
  accountMessages,
  checkBusiness,
  documentsFault,
  emailFault,
  fault,
  faultsOf,
  normalizeEmail,
  type BusinessForm,
} from '@cubedrop/sdk';
import { sendBusinessForm } from '@cubedrop/sdk/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { PasswordField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { DocumentField } from '../../components/form/document-field.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { EventNote } from '../../components/event-note.tsx';
import { showMessage } from '../../components/messages/show-message.ts';
import { paths } from '../../config/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { BusinessFields } from './business-fields.tsx';
import { countries as allCountries } from './countries.ts';
import { accountTexts as texts } from './texts.ts';

interface Values extends BusinessForm {
  email: string;
  password: string;
}

const NOTHING: Values = { city: '', country: '', address: '', factoryName: '', email: '', password: '' };

/**
 * The business form with its documents. It also asks for the password, because a business cannot sign in before it is
 * approved.
 */
export function Kyc() {
  const countries = useMemo(() => allCountries(), []);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [documentsError, setDocumentsError] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { field, ...form } = useCheckedForm<Values>({
    initial: NOTHING,
    check: (values) => [
      ...checkBusiness(values),
      ...faultsOf(
        emailFault(values.email),
        !values.password && fault('password', 'missing', accountMessages.passwordMissing),
      ),
    ],
    async send(values) {
      const error = documentsFault(files)?.message ?? null;
      setDocumentsError(error);
      if (error !== null) return showMessage('bad', error, { isPassing: true });
      const email = normalizeEmail(values.email);
      setMessage(await sendBusinessForm(api, { ...values, email, documents: files }));
    },
  });
  if (message !== null) return <FormSent message={message} onAgain={() => setMessage(null)} />;
  return (
    <AccountScreen title={texts.kyc} lead={texts.kycLead}>
      <Form action={texts.save} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
        <BusinessFields field={field} countries={countries} countryValue={({ name }) => name} />
        <DocumentField
          files={files}
          onFiles={(next) => {
            setFiles(next);
            setDocumentsError(documentsFault(next)?.message ?? null);
          }}
          error={documentsError}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
      </Form>
    </AccountScreen>
  );
}

/** Shows that the form was sent, with the server's message and the next step. */
function FormSent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const title = useRef<HTMLDivElement>(null);
  // Moves the focus here, because the form that had it was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <AccountScreen
      title={texts.kyc}
      after={
        <>
          <Link className="btn btn-quiet" to={paths.login.to()}>
            {texts.toLogin}
          </Link>
          <button type="button" className="btn btn-quiet" onClick={onAgain}>
            {texts.kycAgain}
          </button>
        </>
      }
    >
      <div ref={title} tabIndex={-1} className="outline-none">
        <div role="status">
          <EventNote icon="check" tone="good" title={message}>
            {texts.kycAfter}
          </EventNote>
        </div>
      </div>
    </AccountScreen>
  );
}
