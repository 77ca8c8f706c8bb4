import {
  accountMessages,
  businessLoginText,
  emailFault,
  fault,
  faultsOf,
  normalizeEmail,
} from '@cubedrop/sdk';
import { confirmSignIn, signInWithPassword } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { PasswordField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { paths } from '../../config/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { failedResponse } from './failed-response.ts';
import { PinForm } from './pin-form.tsx';
import { signedUpIn } from './signed-up.ts';
import { startSession } from './session-start.ts';
import { accountTexts as texts } from './texts.ts';

interface Challenge {
  email: string;
  challenge: string;
}

/** Business login by e-mail and password and, with two-factor authentication, a mailed pin. */
export function BusinessLogin({ onWallet }: { onWallet: () => void }) {
  const [second, setSecond] = useState<Challenge | null>(null);
  if (second) {
    return (
      <AccountScreen title={texts.pinTitle} lead={texts.pinMailed(second.email)}>
        <PinForm
          send={async (pin) => {
            startSession(await confirmSignIn(api, { ...second, pin }));
          }}
          beside={
            <button type="button" className="btn btn-quiet" onClick={() => setSecond(null)}>
              {texts.startAgain}
            </button>
          }
        />
      </AccountScreen>
    );
  }
  return <BusinessCredentials onSecond={setSecond} onWallet={onWallet} />;
}

function BusinessCredentials({
  onSecond,
  onWallet,
}: {
  onSecond: (challenge: Challenge) => void;
  onWallet: () => void;
}) {
  const signedUp = signedUpIn(useLocation().state);
  const [isPending, setPending] = useState(false);
  const { field, ...form } = useCheckedForm({
    initial: { email: signedUp ?? '', password: '' },
    check: ({ email, password }) =>
      faultsOf(emailFault(email), !password && fault('password', 'missing', accountMessages.passwordMissing)),
    async send({ email, password }) {
      const plain = normalizeEmail(email);
      const answer = await signInWithPassword(api, { email: plain, password });
      if ('session' in answer) startSession(answer.session);
      else onSecond({ email: plain, challenge: answer.challenge });
    },
    failure(error) {
      const answer = failedResponse(error);
      setPending(answer.serverCode === 'approval-pending');
      return businessLoginText(answer);
    },
  });
  return (
    <AccountScreen
      title={texts.login}
      lead={signedUp ? <bdi>{texts.signedUp(signedUp)}</bdi> : texts.loginLead}
      after={
        <>
          <Link className="btn btn-quiet" to={paths.kyc.to()}>
            {texts.kycSend}
          </Link>
          <Link className="btn btn-quiet" to={paths.forgotPassword.to()}>
            {texts.forgot}
          </Link>
          <Link className="btn btn-quiet" to={paths.register.to()}>
            {texts.signUpLink}
          </Link>
          <button type="button" className="btn btn-quiet" onClick={onWallet}>
            {texts.walletInstead}
          </button>
        </>
      }
    >
      <Form action={texts.loginAction} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
      </Form>
      {isPending && form.failed && (
        <p className="mt-5 text-bone-dim">
          {texts.kycNeeded}{' '}
          <Link className="link text-bone" to={paths.kyc.to()}>
            {texts.kyc}
          </Link>
        </p>
      )}
    </AccountScreen>
  );
}
