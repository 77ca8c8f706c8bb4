import { sameAddress, toAddress, walletFault, type Address } from '@cubedrop/sdk';
import { TextField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useContractOwner } from '../../../wallet/contract-owner/queries.ts';
import type { GivenRole } from './queries.ts';
import { roleTexts as texts } from './texts.ts';

interface RoleFormProps {
  role: GivenRole;
  /** Called with the entered address, before the role is granted. */
  onWanted: (address: Address) => void;
}

/**
 * Asks for the wallet that will receive a role. The creator role is granted on the chain, which lets only the owner of
 * the drop contract do so: others see who that is.
 */
export function RoleForm(props: RoleFormProps) {
  return props.role === 'creator' ? <OwnersForm {...props} /> : <WalletForm {...props} />;
}

function OwnersForm(props: RoleFormProps) {
  const own = useSession()?.address ?? null;
  return (
    <QueryState
      query={useContractOwner()}
      failed={texts.ownerFailed}
      skeleton={<span className="skeleton h-11 w-full" />}
    >
      {(owner) =>
        sameAddress(own, owner) ? (
          <WalletForm {...props} />
        ) : (
          <div className="grid gap-1 text-sm">
            <p className="text-bone-dim">{texts.granter}</p>
            <p className="mono [overflow-wrap:anywhere]">{owner}</p>
          </div>
        )
      }
    </QueryState>
  );
}

function WalletForm({ role, onWanted }: RoleFormProps) {
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
