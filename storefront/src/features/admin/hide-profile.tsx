import { fault, faultsOf, isAddress, reasonFault, type Fault } from '@cubedrop/sdk';
import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { adminTexts as texts } from './texts.ts';
import { useProfileHiding } from './use-profile-hiding.ts';

interface Values {
  address: string;
  reason: string;
}

const NONE: Values = { address: '', reason: '' };

function checkValues({ address, reason }: Values): Fault[] {
  return faultsOf(
    !isAddress(address.trim()) && fault('address', 'malformed', texts.profileWalletFault),
    reasonFault(reason),
  );
}

/** An admin's form to hide the name, picture and links of a wallet. */
export function HideProfile() {
  const change = useProfileHiding();
  const { field, form, ...rest } = useCheckedForm<Values>({
    initial: NONE,
    check: checkValues,
    async send(values): Promise<void> {
      const address = values.address.trim();
      await change({ address, hidden: true, reason: values.reason.trim() });
      form.reset(NONE);
    },
  });
  return (
    <div className="max-w-[34rem]">
      <Form action={texts.profileHide} {...rest}>
        <TextField
          label={texts.profileWallet}
          hint={texts.profileWalletHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          {...field('address')}
        />
        <TextAreaField label={texts.reason} {...field('reason')} />
      </Form>
    </div>
  );
}
