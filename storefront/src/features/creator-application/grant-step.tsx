import { sameAddress, shortAddress, type Address } from '@cubedrop/sdk';
import { useState } from 'react';
import { copyText } from '../../components/copy-text.ts';
import { Fact } from '../../components/facts.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useSession } from '../../session/use-session.ts';
import { useContractOwner } from '../../wallet/contract-owner/queries.ts';
import { ConfirmFlow } from '../../wallet/transactions/confirm-flow.tsx';
import { useRefreshAfterGrant } from './queries.ts';
import { applicationTexts as texts } from './texts.ts';

interface GrantStepProps {
  /** The wallet whose application is approved. */
  address: Address;
  /** Whether the wallet has the creator role. */
  isCreator: boolean;
}

/**
 * The step after an approval. If the signed-in wallet owns the drop contract, shows the button that grants the role
 * on the chain; otherwise the address of the wallet that can grant the role, and the command to do so. Once the
 * applicant has the role, only the dialog of the grant remains, if it is open, so that it can show the outcome.
 */
export function GrantStep({ address, isCreator }: GrantStepProps) {
  const [isConfirming, setConfirming] = useState(false);
  const refresh = useRefreshAfterGrant();
  return (
    <>
      {!isCreator && <NotGranted address={address} onGrant={() => setConfirming(true)} />}
      {isConfirming && (
        <ConfirmFlow
          kind="grantCreator"
          input={{ account: address }}
          title={texts.grant}
          about={shortAddress(address)}
          picture={<Portrait src={undefined} size={48} />}
          onClose={() => {
            refresh();
            setConfirming(false);
          }}
        >
          <Fact name={texts.wallet}>
            <span className="mono text-sm">{address}</span>
          </Fact>
        </ConfirmFlow>
      )}
    </>
  );
}

function NotGranted({ address, onGrant }: { address: Address; onGrant: () => void }) {
  const own = useSession()?.address ?? null;
  return (
    <QueryState
      query={useContractOwner()}
      failed={texts.ownerFailed}
      skeleton={<span className="skeleton h-11 w-48" />}
    >
      {(owner) =>
        sameAddress(own, owner) ? (
          <button
            type="button"
            className="btn btn-primary btn-small justify-self-start"
            aria-label={`${texts.grant}: ${address}`}
            onClick={onGrant}
          >
            {texts.grant}
          </button>
        ) : (
          <Command owner={owner} address={address} />
        )
      }
    </QueryState>
  );
}

function Command({ owner, address }: { owner: Address; address: Address }) {
  const command = `cubedrop creator grant ${address}`;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-bone-dim">{texts.granter}</p>
      <p className="mono [overflow-wrap:anywhere]">{owner}</p>
      <code className="mono [overflow-wrap:anywhere]">{command}</code>
      <button type="button" className="link min-h-6" onClick={() => void copyText(command, texts)}>
        {texts.copy}
      </button>
    </div>
  );
}
