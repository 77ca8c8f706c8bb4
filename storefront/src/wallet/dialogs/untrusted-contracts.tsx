import { pinnedContractsOf, trustMessages as texts } from '@cubedrop/sdk';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { walletTexts } from '../texts.ts';
import { pinnedContracts } from '../trust/pinned-contracts.ts';
import { ContractChanges, type ContractChangesProps } from '../trust/contract-changes.tsx';

interface UntrustedContractsProps extends ContractChangesProps {
  onClose: () => void;
}

/**
 * Shows how the server's contracts differ from the trusted ones. If the server's contracts refer to each other,
 * lets the user confirm exactly those.
 */
export function UntrustedContracts({ state, found, changes, onClose }: UntrustedContractsProps) {
  function confirm() {
    pinnedContracts.write(pinnedContractsOf(found));
    onClose();
  }
  return (
    <Dialog
      title={state === 'unknown' ? texts.unknownTitle : texts.title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {walletTexts.close}
          </button>
          {state !== 'miswired' && (
            <button type="button" className="btn btn-line" onClick={confirm}>
              {texts.trust}
            </button>
          )}
        </>
      }
    >
      <ContractChanges state={state} found={found} changes={changes} />
    </Dialog>
  );
}
