import { toAddress, walletFault, type Address } from '@cubedrop/sdk';
import { TextField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import type { GivenRole } from './queries.ts';
import { roleTexts as texts } from './texts.ts';

interface RoleFormProps {
  role: GivenRole;
  /** Called with the entered address, before the role is granted. */
  onWanted: (address: Address) => void;
}

/** Asks for the wallet that will receive a role. */
export function RoleForm({ role, onWanted }: RoleFormProps) {
  const { field, form, ...rest } = useCheckedForm({
    initial: { address: '' },
    check({ address }) {
      const fault = walletFault(address);
      return fault ? [fault] : [];
    },
    async send({ address }) {
      onWanted(toAddress(address.trim()));
      form.reset({ address: '' });
    },
  });
  return (
    <Form action={texts.give[role]} {...rest}>
      <TextField
        label={texts.address}
        className="input mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="0x…"
        {...field('address')}
      />
    </Form>
  );
}
