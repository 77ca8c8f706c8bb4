import { accountMessages, adminLoginText, fault, faultsOf, textFault } from '@cubedrop/sdk';
import { beginAdminSignIn, finishAdminSignIn, type AdminChallenge, type Session } from '@cubedrop/sdk/api';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { api } from '../../api/client.ts';
import { PasswordField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { Loading } from '../../components/states.tsx';
import { paths } from '../../config/paths.ts';
import { AccountScreen } from './account-screen.tsx';
import { CodeForm } from './code-form.tsx';
import { failedResponse } from './failed-response.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { startSession } from './session-start.ts';
import { accountTexts as texts } from './texts.ts';

const EnrolFactor = lazyPart(async () => (await import('./enrol-factor.tsx')).EnrolFactor);

type Stage =
  | { at: 'password' }
  | { at: 'code' | 'enrolment'; challenge: string }
  | { at: 'recovery-codes'; codes: readonly string[]; session: Session }
  | { at: 'recovery-used'; left: number; session: Session };

/**
 * Admin login by user name and password, then an authenticator or recovery code. The first login enrols the
 * authenticator.
 */
export function AdminLogin({ onWallet }: { onWallet: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'password' });
  const again = (
    <button type="button" className="btn btn-quiet" onClick={() => setStage({ at: 'password' })}>
      {texts.startAgain}
    </button>
  );
  async function show(challenge: string, code: string): Promise<void> {
    const session = await finishAdminSignIn(api, { challenge, code });
    const { recoveryCodes: codes, recoveryCodesLeft: left } = session;
    if (codes) setStage({ at: 'recovery-codes', codes, session });
    else if (left !== undefined) setStage({ at: 'recovery-used', left, session });
    else startSession(session);
  }
  switch (stage.at) {
    case 'password':
      return (
        <AdminCredentials
          onWallet={onWallet}
          onProven={({ challenge, isEnrolment }) =>
            setStage({ at: isEnrolment ? 'enrolment' : 'code', challenge })
          }
        />
      );
    case 'enrolment':
      return (
        <AccountScreen title={texts.enrolTitle} lead={texts.enrolLead}>
          <Suspense fallback={<Loading>{texts.enrolTitle}</Loading>}>
            <EnrolFactor
              challenge={stage.challenge}
              send={(code) => show(stage.challenge, code)}
              beside={again}
            />
          </Suspense>
        </AccountScreen>
      );
    case 'code':
      return (
        <AccountScreen title={texts.codeTitle} lead={texts.codeLead}>
          <CodeForm send={(code) => show(stage.challenge, code)} beside={again} />
        </AccountScreen>
      );
    case 'recovery-codes':
      return (
        <AccountScreen title={texts.recoveryTitle} lead={texts.recoveryLead}>
          <RecoveryCodes codes={stage.codes} onKept={() => startSession(stage.session)} />
        </AccountScreen>
      );
    case 'recovery-used':
      return (
        <AccountScreen title={texts.recoveryUsed} lead={texts.recoveryLeft(stage.left)}>
          <button type="button" className="btn btn-primary" onClick={() => startSession(stage.session)}>
            {texts.continue}
          </button>
        </AccountScreen>
      );
  }
}

function AdminCredentials({
  onWallet,
  onProven,
}: {
  onWallet: () => void;
  onProven: (answer: AdminChallenge) => void;
}) {
  const { field, ...form } = useCheckedForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) =>
      faultsOf(
        textFault('username', username, accountMessages.userNameMissing, 200),
        !password && fault('password', 'missing', accountMessages.passwordMissing),
      ),
    async send({ username, password }) {
      onProven(await beginAdminSignIn(api, { userName: username, password }));
    },
    failure: (error) => adminLoginText(failedResponse(error)),
  });
  return (
    <AccountScreen
      title={texts.adminLogin}
      lead={texts.adminLead}
      after={
        <>
          <p className="text-bone-dim">{texts.adminWallet}</p>
          <button type="button" className="btn btn-quiet" onClick={onWallet}>
            {texts.walletInstead}
          </button>
          <Link className="btn btn-quiet" to={paths.becomeCreator.to()}>
            {texts.becomeCreator}
          </Link>
        </>
      }
    >
      <Form action={texts.loginAction} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
        <TextField label={texts.userName} autoComplete="username" maxLength={200} {...field('username')} />
        <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
      </Form>
    </AccountScreen>
  );
}
