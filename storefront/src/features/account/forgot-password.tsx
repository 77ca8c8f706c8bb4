import { accountMessages, checkNewPassword, emailFault, faultsOf, normalizeEmail } from '@cubedrop/sdk';
import { requestPasswordReset, resetPassword, verifyResetPin } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { PasswordField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { messageOf, useCheckedForm } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { paths } from '../../config/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { failedResponse } from './failed-response.ts';
import { PinForm } from './pin-form.tsx';
import { accountTexts as texts } from './texts.ts';

type Stage =
  | { at: 'email' }
  | { at: 'pin'; email: string; resetId: string }
  | { at: 'password'; email: string; proof: string };

/** Resets a password in three steps: e-mail, mailed pin, new password. */
export function ForgotPassword() {
  const [stage, setStage] = useState<Stage>({ at: 'email' });
  const back = (
    <Link className="btn btn-quiet" to={paths.login.to()}>
      {texts.toLogin}
    </Link>
  );
  switch (stage.at) {
    case 'email':
      return (
        <AccountScreen title={texts.forgotTitle} lead={texts.forgotLead} after={back}>
          <AskPin onSent={(sent) => setStage({ at: 'pin', ...sent })} />
        </AccountScreen>
      );
    case 'pin':
      return (
        <AccountScreen title={texts.pinTitle} lead={texts.pinMailed(stage.email)} after={back}>
          <PinForm
            send={async (pin) => {
              const { email, resetId } = stage;
              const proof = await verifyResetPin(api, { email, pin, resetId });
              setStage({ at: 'password', email, proof });
            }}
          />
        </AccountScreen>
      );
    case 'password':
      return (
        <AccountScreen title={texts.newPasswordTitle} after={back}>
          <NewPassword email={stage.email} proof={stage.proof} />
        </AccountScreen>
      );
  }
}

function AskPin({ onSent }: { onSent: (sent: { email: string; resetId: string }) => void }) {
  const { field, ...form } = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => faultsOf(emailFault(email)),
    async send({ email }) {
      const address = normalizeEmail(email);
      onSent({ email: address, resetId: await requestPasswordReset(api, { email: address }) });
    },
    failure: (error) =>
      failedResponse(error).status === 404 ? accountMessages.userUnknown : messageOf(error),
  });
  return (
    <Form action={texts.forgotAction} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
      <TextField label={texts.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
    </Form>
  );
}

function NewPassword({ email, proof }: { email: string; proof: string }) {
  const navigate = useNavigate();
  const { field, ...form } = useCheckedForm({
    initial: { password: '', again: '' },
    check: checkNewPassword,
    async send({ password }) {
      showMessage('good', await resetPassword(api, { email, proof, newPassword: password }));
      await navigate(paths.login.to());
    },
  });
  return (
    <Form action={texts.setPassword} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...field('password')}
      />
      <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...field('again')} />
    </Form>
  );
}
