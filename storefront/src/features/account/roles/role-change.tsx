import { shortAddress, type Address } from '@cubedrop/sdk';
import { Fact } from '../../../components/facts.tsx';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { showMessage } from '../../../components/messages/show-message.ts';
import { Portrait } from '../../../components/portrait.tsx';
import { withProof } from '../../../wallet/proof/with-proof.ts';
import { ConfirmFlow } from '../../../wallet/transactions/confirm-flow.tsx';
import { useAdminRole, useRefetchHolders, type GivenRole } from './queries.ts';
import { roleTexts as texts } from './texts.ts';

/** A requested change of a role. */
export interface WantedRole {
  role: GivenRole;
  address: Address;
  granted: boolean;
}

/**
 * Asks for confirmation of a role change. For the creator role, shows the network fee; for the admin role, asks for
 * a reason.
 */
export function RoleChange({ wanted, onClose }: { wanted: WantedRole; onClose: () => void }) {
  const { role, address, granted } = wanted;
  const refetchHolders = useRefetchHolders();
  const change = useAdminRole();
  if (role === 'creator') {
    return (
      <ConfirmFlow
        kind={granted ? 'grantCreator' : 'revokeCreator'}
        input={{ account: address }}
        title={granted ? texts.give.creator : texts.take.creator}
        about={shortAddress(address)}
        picture={<Portrait src={undefined} size={48} />}
        onClose={() => {
          void refetchHolders();
          onClose();
        }}
      >
        <Fact name={texts.address}>
          <span className="mono text-sm">{address}</span>
        </Fact>
      </ConfirmFlow>
    );
  }
  return (
    <ReasonDialog
      title={granted ? texts.giveTitle : texts.takeTitle}
      subtitle={address}
      why={granted ? texts.giveWhy : texts.takeWhy}
      label={texts.reason}
      action={granted ? texts.give.admin : texts.take.admin}
      onClose={onClose}
      send={(reason) =>
        withProof(async () => {
          showMessage('good', `${shortAddress(address)}: ${await change(address, granted, reason)}`);
        })
      }
    />
  );
}
