import { sameAddress, shortAddress, transactionMessages } from '@cubedrop/sdk';
import { useEffect } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { useConnection } from '../connection/use-connection.ts';
import { headerTexts } from '../header/texts.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { walletTexts as texts } from '../texts.ts';
import { isInProgress, isInWallet } from '../transactions/activity.ts';
import { flowTexts } from '../transactions/flow-texts.ts';
import { RunButtons } from '../transactions/run-buttons.tsx';
import { TransactionSteps } from '../transactions/transaction-steps.tsx';
import { useActivity } from '../transactions/use-transactions.ts';
import { ConvertWeth } from './convert-weth.tsx';
import { closeDialog, type OpenDialog } from './open-dialogs.ts';
import { SignIn } from './sign-in.tsx';
import { SignInQuestion } from './sign-in-question.tsx';
import { TransactionsDialog } from './transactions-dialog.tsx';
import { UntrustedContracts } from './untrusted-contracts.tsx';
import { WrongNetwork } from './wrong-network.tsx';

/** Renders all open dialogs, topmost last. */
export function Dialogs({ open }: { open: readonly OpenDialog[] }) {
  return open.map((dialog) => <DialogByName key={dialog.name} dialog={dialog} />);
}

function DialogByName({ dialog }: { dialog: OpenDialog }) {
  const close = () => closeDialog(dialog.name);
  switch (dialog.name) {
    case 'sign-in':
      return <SignIn onClose={close} />;
    case 'no-wallet':
      return <NoWallet onClose={close} />;
    case 'sign-in-first':
      return <SignInFirst onClose={close} />;
    case 'wrong-network':
      return <WrongNetwork onClose={close} />;
    case 'untrusted':
      return <UntrustedContracts {...dialog} onClose={close} />;
    case 'account-changed':
      return <AccountChanged onClose={close} />;
    case 'get-weth':
      return <ConvertWeth direction="in" instead={dialog.instead} onClose={close} />;
    case 'unwrap-weth':
      return <ConvertWeth direction="out" onClose={close} />;
    case 'proof':
      return <ProofDialog {...dialog} onClose={close} />;
    case 'transactions':
      return <TransactionsDialog onClose={close} />;
    case 'transaction':
      return <TransactionDialog key={dialog.id} id={dialog.id} onClose={close} />;
  }
}

function NoWallet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={texts.noWallet}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {texts.close}
          </button>
          <a className="btn btn-primary" href="https://metamask.io/download" target="_blank" rel="noreferrer">
            {texts.getMetaMask} <span aria-hidden="true">↗</span>
          </a>
        </>
      }
    >
      <p>{transactionMessages.noWallet}</p>
    </Dialog>
  );
}

function SignInFirst({ onClose }: { onClose: () => void }) {
  return (
    <SignInQuestion
      title={transactionMessages.loginError}
      stay={texts.close}
      signIn={headerTexts.login}
      onClose={onClose}
    >
      {transactionMessages.loginFirst}
    </SignInQuestion>
  );
}

/** Offers to sign in with the wallet's current account. Closes once that account is signed in. */
function AccountChanged({ onClose }: { onClose: () => void }) {
  const shown = useConnection()?.account ?? null;
  const own = useSession()?.address ?? null;
  const isOver = shown === null || own === null || sameAddress(shown, own);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return (
    <SignInQuestion
      title={texts.accountChanged}
      stay={texts.stay(shortAddress(own))}
      signIn={texts.signInAs(shortAddress(shown))}
      onClose={onClose}
    >
      {texts.accountChangedWhy(shortAddress(shown), shortAddress(own))}
    </SignInQuestion>
  );
}

/**
 * Shows one run with its steps. The dialog cannot be closed while the wallet waits for the user. Closing it at another
 * time does not stop the run.
 */
function TransactionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const activity = useActivity(id);
  if (!activity) return null;
  return (
    <Dialog
      title={flowTexts[activity.kind].title}
      subtitle={activity.about}
      onClose={onClose}
      isDismissible={!isInWallet(activity)}
      footer={<RunButtons activity={activity} isBusy={isInProgress(activity)} onClose={onClose} />}
    >
      <TransactionSteps activity={activity} />
    </Dialog>
  );
}
