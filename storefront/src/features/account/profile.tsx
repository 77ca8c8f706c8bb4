import { accountMessages, fault, isBlank, mobileNumber, type Fault } from '@cubedrop/sdk';
import { updateAccount, type Account } from '@cubedrop/sdk/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { accountQuery } from '../../api/account-query.ts';
import { withProof } from '../../wallet/proof/with-proof.ts';
import { ProfilePhoto } from './profile-photo.tsx';
import { accountTexts as texts } from './texts.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { UpdatedDialog } from './updated-dialog.tsx';

interface Values {
  mobile: string;
  twoFactor: boolean;
}

function checkProfile({ mobile }: Values): Fault[] {
  if (isBlank(mobile)) return [fault('mobile', 'missing', accountMessages.mobileMissing)];
  return mobileNumber(mobile) ? [] : [fault('mobile', 'malformed', accountMessages.phoneInvalid)];
}

/**
 * The profile: photo, mobile number and two-factor switch, and a button to log out everywhere. Name, e-mail and wallet are
 * read-only.
 */
export function Profile({ user }: { user: Account }) {
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  const kept = async () => {
    await queries.invalidateQueries({ queryKey: accountQuery(user.id).queryKey });
    setDone(true);
  };
  async function change({ mobile, twoFactor }: Values) {
    await updateAccount(api, {
      accountId: user.id,
      mobile: mobileNumber(mobile) ?? mobile,
      hasSecondFactor: user.email ? twoFactor : undefined,
    });
    await kept();
  }
  const {
    field,
    form: { register },
    ...rest
  } = useCheckedForm<Values>({
    initial: { mobile: user.mobile ?? '', twoFactor: user.hasSecondFactor },
    check: checkProfile,
    send: (values) => withProof(() => change(values)),
  });
  return (
    <div className="mt-8 grid max-w-[34rem] gap-9">
      <ProfilePhoto user={user} onKept={() => void kept()} />
      <Form action={texts.save} {...rest}>
        <Fixed label={texts.name} value={user.name} />
        <Fixed label={texts.email} value={user.email} />
        {user.address && <Fixed label={texts.walletAddress} value={user.address} />}
        <TextField
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          hint={texts.phoneHint}
          {...field('mobile')}
        />
        <Switch
          label={texts.twoFactor}
          hint={user.email ? texts.twoFactorHint : texts.twoFactorNeedsEmail}
          disabled={!user.email}
          {...register('twoFactor')}
        />
      </Form>
      <SignOutEverywhere />
      {isDone && <UpdatedDialog onClose={() => setDone(false)} />}
    </div>
  );
}

function Fixed({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="field">
      <span className="legend">{label}</span>
      <p className="[overflow-wrap:anywhere] text-bone-dim">{value ?? texts.none}</p>
    </div>
  );
}
