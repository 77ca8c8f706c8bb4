import { adminPasswordFault, checkPasswordChange, passwordChangeText } from '@cubedrop/sdk';
import { changePassword } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { PasswordField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { keepSession } from '../../session/session.ts';
import { useAccount } from '../../api/account-query.ts';
import { failedResponse } from './failed-response.ts';
import { accountTexts as texts } from './texts.ts';
import { UpdatedDialog } from './updated-dialog.tsx';

const NOTHING = { oldPassword: '', newPassword: '', again: '' };

/** The form that changes the signed-in account's password. Stores the new session that the server returns. */
export function ChangePassword({ accountId }: { accountId: string }) {
  const account = useAccount();
  const adminName = account?.roles.includes('admin') && !account.email ? account.name : null;
  const [isDone, setDone] = useState(false);
  const { field, form, ...rest } = useCheckedForm({
    initial: NOTHING,
    check(values) {
      const fault = adminName ? adminPasswordFault('newPassword', values.newPassword, adminName) : null;
      return [...checkPasswordChange(values), ...(fault ? [fault] : [])];
    },
    async send({ oldPassword, newPassword }) {
      keepSession(await changePassword(api, { accountId, oldPassword, newPassword }));
      form.reset(NOTHING);
      setDone(true);
    },
    failure: (error) => passwordChangeText(failedResponse(error)),
  });
  return (
    <div className="mt-8 max-w-[30rem]">
      <Form action={texts.changePassword} {...rest}>
        <PasswordField label={texts.oldPassword} autoComplete="current-password" {...field('oldPassword')} />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          hint={adminName ? texts.adminPasswordHint : texts.passwordHint}
          {...field('newPassword')}
        />
        <PasswordField label={texts.confirmNew} autoComplete="new-password" {...field('again')} />
      </Form>
      {isDone && <UpdatedDialog onClose={() => setDone(false)} />}
    </div>
  );
}
