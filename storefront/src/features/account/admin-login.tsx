import { accountMessages, adminLoginText, faultsOf, textFault } from '@cubedrop/sdk';
import { api } from '../../api/client.ts';
import { PasswordField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { AccountScreen } from './account-screen.tsx';
import { failedAnswer } from './failed-answer.ts';
import { startSession } from './session-start.ts';
import { accountTexts as texts } from './texts.ts';

/** Signs an admin in by user name and password; creators use their wallet. */
export function AdminLogin({ onWallet }: { onWallet: () => void }) {
  const { field, ...form } = useCheckedForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) =>
      faultsOf(
        textFault('username', username, accountMessages.userNameMissing, 200),
        password ? null : { field: 'password', message: accountMessages.passwordMissing },
      ),
    async send(body) {
      startSession((await api.post('/user/auth/adminlogin', { body })).token);
    },
    failure: (error) => adminLoginText(failedAnswer(error)),
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
